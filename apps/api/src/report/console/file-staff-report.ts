// Files a report of the staff: an item that should be retired, or that seems lost. Field staff ask; those who may, decide.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { lockVisibleItems } from '#api/item/item-scope.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { itemStateLabel } from '#domain/item/item-state.ts';
import { addReport, reportNo } from '../report.queries.ts';
import { describeReport, readReports } from './report-row.ts';

export async function fileStaffReport(
  db: Database,
  viewer: StaffViewer,
  input: { kind: 'RETIRE_REQUEST' | 'SUSPECTED_LOST'; serial: string; text?: string | undefined },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    // Of two who report the same thing at once the second finds the report of the first.
    const [item] = await lockVisibleItems(tx, viewer, [input.serial]);
    if (!item) throw new Failure('ITEM_NOT_FOUND');
    if (item.state === 'rented' || item.state === 'lost' || item.state === 'retired') {
      throw new Failure('STATE_CONFLICT', {
        state: item.state.toUpperCase(),
        reasons: [`${itemStateLabel[item.state]} 상태의 물품이에요.`],
      });
    }
    const kind = input.kind.toLowerCase() as Lowercase<typeof input.kind>;
    const open = await tx
      .selectFrom('reports')
      .select('id')
      .where('item_id', '=', item.id)
      .where('kind', '=', kind)
      .where('state', '<>', 'finished')
      .executeTakeFirst();
    if (open) throw new Failure('STATE_CONFLICT', { reasons: ['이미 알린 물품이에요. 확인하고 있어요.'] });
    const id = await addReport(tx, {
      memberId: null,
      staffId: viewer.staffId,
      kind,
      itemId: item.id,
      // What somebody carries belongs to no station, but still to whoever works there.
      stationId: item.stationId ?? viewer.stationIds?.[0] ?? null,
      text: input.text,
    });
    await audit.write({
      action: 'report.file',
      subject: 'report',
      subjectId: reportNo(id),
      after: { kind, serial: item.serialNumber },
    });
    const [row] = await readReports(tx, viewer, [id]);
    return describeReport(row!);
  });
}
