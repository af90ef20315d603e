// Gives a route to another person, or to nobody: all its lists together, while nothing of it is being carried.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { getDriver } from './get-driver.ts';
import { findRoute } from './route.queries.ts';
import { transferNo } from './transfer.queries.ts';

interface Assignment {
  routeId: string;
  staffId: number | null;
  reason: string;
  version: number;
}

/** Pieces on somebody's cart stay with them, so they are put down first. */
export async function assignRoute(db: Database, viewer: StaffViewer, assignment: Assignment) {
  const { routeId, staffId, reason, version } = assignment;
  return staffTransaction(db, viewer, async (tx, audit) => {
    const lists = await lockLists(tx, routeId);
    const route = await findRoute(tx, viewer, routeId);
    if (!route) throw new Failure('NOT_FOUND');
    if (route.version !== version) throw new Failure('VERSION_CONFLICT', { current: route });
    const states = new Set(route.transfers.map(({ state }) => state));
    if (states.has('CARRIED')) {
      const reasons = ['들고 있는 물품을 먼저 내려놓아 주세요.'];
      throw new Failure('STATE_CONFLICT', { state: 'CARRIED', reasons });
    }
    if (!states.has('OPEN')) {
      throw new Failure('STATE_CONFLICT', { state: 'DONE', reasons: ['이미 끝난 경로예요.'] });
    }
    const driver = staffId === null ? null : await getDriver(tx, staffId);
    const changed = lists.filter((list) => list.assignedTo !== (driver?.id ?? null));
    if (changed.length === 0) {
      audit.nothingChanged();
      return route;
    }
    await tx
      .updateTable('transfers')
      .set({ assigned_to: driver?.id ?? null, version: sql`version + 1` })
      .where('route_id', '=', routeId)
      .execute();
    const batch = randomUUID();
    await audit.write(
      ...changed.map(({ id, assignedTo }) => ({
        action: 'transfer.assign' as const,
        subject: 'transfer' as const,
        subjectId: transferNo(id),
        before: { assignedTo },
        after: { assignedTo: driver?.id ?? null },
        reason,
        batch,
      })),
    );
    return (await findRoute(tx, viewer, routeId))!;
  });
}

/** In one order, so that two who assign it take turns; whoever picks something up holds one list at a time. */
async function lockLists(tx: Tx, routeId: string) {
  return tx
    .selectFrom('transfers')
    .select(['id', 'assigned_to as assignedTo'])
    .where('route_id', '=', routeId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
