// A charge as messages name it.
import { sql } from 'kysely';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { exampleRentalRows, rentalJson, runningRentalRows } from './rental/rental-subject.ts';
import type { RentalFacts } from './rental/rental-facts.ts';
import type { Subject } from './subject.ts';

export interface OfCharge {
  charge: { amount: number; kind: ChargeKind };
  rental: RentalFacts;
}

export const chargeSubject: Subject<OfCharge> = {
  name: 'charge',
  facts: sql`(
    select jsonb_build_object(
      'charge', jsonb_build_object('amount', charges.amount_won, 'kind', charges.kind),
      'rental', ${rentalJson(sql`charges.rental_id`)})
    from charges where charges.id = n.subject_id)`,
  describe: ({ rental }) => ({ id: rental.id, no: humanNumber('R', rental.id), name: rental.product.ko }),
  mailRows: ({ charge, rental }, wording) => [
    ...runningRentalRows(rental, wording),
    { label: wording.text.chargeKinds[charge.kind], value: wording.won(charge.amount) },
  ],
  exampleMailRows: (wording) => [
    ...exampleRentalRows(wording),
    { label: wording.text.chargeKinds.overdue, value: wording.won(1200) },
  ],
};
