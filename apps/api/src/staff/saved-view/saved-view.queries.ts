// Saves, lists and deletes views of the console's lists: one's own and those everybody shares.
import { sql, type RawBuilder } from 'kysely';
import { violates, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { ConsoleContract } from '#contract/console/contract.ts';
import { keptQuery, type SavedViewList } from '#domain/page/saved-view.ts';
import type { z } from 'zod';
import { toStaffRef, type StaffRefRow } from '../staff-ref.ts';
import { staffTransaction } from '../staff-transaction.ts';

type SavedView = z.output<ConsoleContract['POST /api/v1/console/saved-views']['reply']>;
export type NewView = z.output<ConsoleContract['POST /api/v1/console/saved-views']['body']>;

/** Of one list, of one person. */
const MAX_VIEWS = 30;

export function listSavedViews(db: Db, viewer: StaffViewer, list: SavedViewList): Promise<SavedView[]> {
  return readViews(db, viewer, sql`saved_views.list = ${list}`);
}

/** The rows of the condition that the person sees. */
async function readViews(
  db: Db,
  { staffId, role }: StaffViewer,
  which: RawBuilder<unknown>,
): Promise<SavedView[]> {
  const { rows } = await sql<Omit<SavedView, 'by' | 'mayDelete'> & StaffRefRow>`
    select saved_views.id, saved_views.list, saved_views.name, saved_views.query, saved_views.shared,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
    from saved_views join staff on staff.id = saved_views.staff_id
    where ${which} and (saved_views.shared or saved_views.staff_id = ${staffId})
    order by saved_views.name, saved_views.id`.execute(db);
  const deletesShared = role === 'OWNER' || role === 'MANAGER';
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    shared: row.shared,
    by: toStaffRef(row),
    mayDelete: row.staff_id === staffId || (row.shared && deletesShared),
  }));
}

export async function saveView(db: Database, viewer: StaffViewer, view: NewView): Promise<SavedView> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await requireRoom(tx, viewer, view.list);
    const query = keptQuery(view.list, view.query);
    const { id } = await tx
      .insertInto('saved_views')
      .values({ staff_id: viewer.staffId, list: view.list, name: view.name, query, shared: view.shared })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!violates(error, 'one_saved_view_per_person_list_and_name')) throw error;
        throw new Failure('NAME_TAKEN', {}, { cause: error });
      });
    const after = { list: view.list, name: view.name, query, shared: view.shared };
    await audit.write({ action: 'view.create', subject: 'view', subjectId: id, after });
    const [saved] = await readViews(tx, viewer, sql`saved_views.id = ${id}`);
    return saved!;
  });
}

/** One that the person does not see, or sees and may not delete, is not there for them. */
export async function deleteView(db: Database, viewer: StaffViewer, id: number): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const [view] = await readViews(tx, viewer, sql`saved_views.id = ${id}`);
    if (view?.mayDelete !== true) throw new Failure('NOT_FOUND');
    await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    const { list, name, query, shared } = view;
    const before = { list, name, query, shared };
    await audit.write({ action: 'view.delete', subject: 'view', subjectId: id, before });
    return null;
  });
}

async function requireRoom(tx: Tx, viewer: StaffViewer, list: SavedViewList): Promise<void> {
  // Locked, so that views saved at the same moment count each other.
  await sql`select from staff where id = ${viewer.staffId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', viewer.staffId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (count < MAX_VIEWS) return;
  throw new Failure('STATE_CONFLICT', {
    reasons: [`목록마다 ${MAX_VIEWS}개까지 저장할 수 있어요. 쓰지 않는 보기를 먼저 지워 주세요.`],
  });
}
