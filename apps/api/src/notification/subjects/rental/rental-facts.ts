// What messages know of a rental.
import type { WireStop } from '#domain/rental/stops.ts';
import type { Names } from '../names.ts';

export interface RentalFacts {
  id: number;
  token: string;
  state: 'open' | 'returned' | 'lost';
  startedAt: string;
  dueAt: string;
  returnedAt: string | null;
  /** Whether anybody has seen what was returned. */
  returnProof: 'code' | 'unseen' | 'seen' | 'missing' | null;
  extendedHours: number;
  stops: readonly WireStop[];
  price: number;
  /** 하루 최대; null when its price had none. */
  dayCap: number | null;
  graceMinutes: number;
  capHours: number;
  feeLimit: number | null;
  reportedLostAt: string | null;
  /** A payment for it is being confirmed. */
  claimed: boolean;
  serial: string;
  product: Names;
  category: string;
  station: Names;
  returnStation: Names | null;
}
