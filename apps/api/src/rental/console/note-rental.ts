// Adds a note for the staff to a rental.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { getRentalDetail } from './rental-detail.queries.ts';

export async function noteRental(
  db: Database,
  viewer: StaffViewer,
  input: { rentalId: number; note: string },
) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const rental = await tx
      .selectFrom('rentals')
      .select('id')
      .where('id', '=', input.rentalId)
      .executeTakeFirst();
    if (!rental) throw new Failure('RENTAL_NOT_FOUND');
    const { id: noteId } = await tx
      .insertInto('rental_notes')
      .values({ rental_id: rental.id, staff_id: viewer.staffId, note: input.note })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The words stay where they can be erased with the contract.
    await audit.write({
      action: 'rental.note',
      subject: 'rental',
      subjectId: humanNumber('R', rental.id),
      after: { noteId },
    });
  });
  return getRentalDetail(db, viewer, input.rentalId);
}
