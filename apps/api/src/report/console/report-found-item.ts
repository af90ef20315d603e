// Reports an item that field staff found at a station although it belongs to one they do not work at: a manager decides where it goes.
import type { ReportFoundItem } from '#api/item/stock-count/count-stock.ts';
import { addReport, reportNo } from '../report.queries.ts';

/** It belongs to no station, so that nobody learns from it what stands at somebody else's. */
export const reportFoundItem: ReportFoundItem = async (tx, viewer, audit, found) => {
  const { itemId, serial, stationName, countNo } = found;
  // Of two who find it at once the second finds the report of the first.
  await tx.selectFrom('items').select('id').where('id', '=', itemId).forNoKeyUpdate().execute();
  const open = await tx
    .selectFrom('reports')
    .select('id')
    .where('item_id', '=', itemId)
    .where('kind', '=', 'found_elsewhere')
    .where('state', '<>', 'finished')
    .executeTakeFirst();
  if (open) return;
  const id = await addReport(tx, {
    memberId: null,
    staffId: viewer.staffId,
    kind: 'found_elsewhere',
    itemId,
    text: `${stationName} 실사 ${countNo}에서 찾았어요.`,
  });
  await audit.write({
    action: 'report.file',
    subject: 'report',
    subjectId: reportNo(id),
    after: { kind: 'found_elsewhere', serial },
  });
};
