// Notes that somebody of the staff has seen an item where the books say it stands.
import { now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { lockVisibleItems } from './item-scope.ts';

export async function noteItemSeen(
  db: Database,
  viewer: StaffViewer,
  { serial, stationId }: { serial: string; stationId: number },
): Promise<{ serial: string; lastSeenAt: string }> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const [item] = await lockVisibleItems(tx, viewer, [serial]);
    if (!item) throw new Failure('ITEM_NOT_FOUND');
    // A phone may say so hours later: by then the item may have been rented or carried away.
    if (item.stationId !== stationId) {
      const reasons = ['그사이 다른 곳으로 간 물품이에요. 지금 상태를 확인해 주세요.'];
      throw new Failure('STATE_CONFLICT', { state: item.state.toUpperCase(), reasons });
    }
    const { seenAt } = await tx
      .updateTable('items')
      .set({ seen_at: now, missed_counts: 0 })
      .where('id', '=', item.id)
      .returning('seen_at as seenAt')
      .executeTakeFirstOrThrow();
    await audit.write({ action: 'item.seen', subject: 'item', subjectId: serial, after: { stationId } });
    if (seenAt === null) throw new Error('an item was seen without a time');
    return { serial, lastSeenAt: toKoreanIso(seenAt) };
  });
}
