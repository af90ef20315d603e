// What is read of a rental for its page and its timeline.
import type { FeeTerms } from '#domain/rental/rental-terms.ts';

export interface RentalFacts extends FeeTerms {
  lostCandidateAt: Date | null;
  replacementPriceWon: number | null;
  startedAt: Date;
  closedAt: Date | null;
  isClaimed: boolean;
  email: string | null;
  provider: string;
  hasPush: boolean;
  hasMail: boolean;
  memberRentals: number;
  memberOverdue: number;
  orderIds: number[];
  now: Date;
}
