// What an order is for, so that a language can say it in its own words.
import type { ChargeKind } from '#domain/rental/charge.ts';

export interface OrderDescription {
  kind: 'rent' | 'extension' | 'overdue' | 'charge' | 'membership';
  /** As it is stored, in Korean: what the card statement says. */
  name: string;
  /** Null where nothing is known of its rental any more. */
  item: string | null;
  /** Of a rental or an extension. */
  hours: number | null;
  charge: ChargeKind | null;
  /** The name of a membership. */
  plan: string | null;
}
