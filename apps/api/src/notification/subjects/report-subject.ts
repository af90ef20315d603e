// A report as messages name it.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import { rentalJson, runningRentalRows } from './rental/rental-subject.ts';
import type { RentalFacts } from './rental/rental-facts.ts';
import type { Subject } from './subject.ts';

export interface OfReport {
  report: { id: number; kind: string };
  rental: RentalFacts | null;
}

export const reportSubject: Subject<OfReport> = {
  name: 'report',
  facts: sql`(
    select jsonb_build_object(
      'report', jsonb_build_object('id', reports.id, 'kind', reports.kind),
      'rental', ${rentalJson(sql`reports.rental_id`)})
    from reports where reports.id = n.subject_id)`,
  describe: ({ report, rental }) => ({
    id: report.id,
    no: humanNumber('D', report.id),
    name: rental?.product.ko ?? '신고',
  }),
  mailRows: ({ rental }, wording) => (rental === null ? [] : runningRentalRows(rental, wording)),
  exampleMailRows: () => [],
};
