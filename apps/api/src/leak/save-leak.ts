// Writes the draft of a leak: what happened, what people are told, and who else is concerned.
import { sql } from 'kysely';
import type { z } from 'zod';
import { databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields, type AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { leakEndpoints } from '#contract/console/leak.ts';
import { languages } from '#domain/languages.ts';
import { leakNoticeParts } from '#domain/legal/leak.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { gatherMembers } from './gather-members.ts';
import { getLeak, type Leak, type LeakDeps } from './leak.queries.ts';
import { lockLeak, requireUnsent, type LockedLeak } from './lock-leak.ts';

export type NewLeak = z.output<(typeof leakEndpoints)['POST /api/v1/console/leaks']['body']>;
type LeakEdit = z.output<(typeof leakEndpoints)['PATCH /api/v1/console/leaks/{id}']['body']>;
type Members = z.output<(typeof leakEndpoints)['POST /api/v1/console/leaks/{id}/members']['body']>;

export interface SavingDeps extends LeakDeps {
  db: Database;
}

export async function createLeak(deps: SavingDeps, viewer: StaffViewer, input: NewLeak): Promise<Leak> {
  const id = await staffTransaction(deps.db, viewer, async (tx, audit) => {
    const { id: created, entry } = await insertLeak(tx, viewer.staffId, input);
    await audit.write(entry);
    return created;
  });
  return getLeak(deps, id);
}

/** Also by the operator command, where nobody is signed in. */
export async function insertLeak(
  tx: Tx,
  staffId: number | null,
  input: NewLeak,
): Promise<{ id: number; entry: AuditEntry }> {
  await requireKnown(tx, input);
  await requireStaff(tx, input.staffIds);
  const { id } = await tx
    .insertInto('leaks')
    .values({ ...columnsOf(input), created_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('leak_notices')
    .values(languages.map((language) => ({ leak_id: id, language })))
    .execute();
  await gatherMembers(tx, id);
  const after = { ...input, cause: undefined, members: await countMembers(tx, id) };
  const entry = { ...aboutLeak(id), action: 'leak.create' as const, after, reason: shorten(input.cause) };
  return { id, entry };
}

export async function changeLeak(
  deps: SavingDeps,
  viewer: StaffViewer,
  { id, version, notice, ...edit }: LeakEdit & { id: number },
): Promise<Leak> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const leak = await lockLeak(deps, tx, { id, version });
    requireUnsent(leak);
    await requireStaff(tx, edit.staffIds ?? null);
    const before = valuesOf(leak);
    const wanted = { ...before, ...withoutUndefined(edit) };
    await requireKnown(tx, wanted);
    if (Date.parse(wanted.to) <= Date.parse(wanted.from)) {
      const issue = { path: 'body.to', message: '끝은 시작보다 뒤여야 해요.' };
      throw new Failure('INVALID_INPUT', { issues: [issue] });
    }
    const changed = changedFields(comparable(before), comparable(wanted));
    const parts = await changeNotice(tx, id, notice ?? {});
    if (!changed && parts.length === 0) {
      audit.nothingChanged();
      return getLeak({ ...deps, db: tx }, id);
    }
    await tx
      .updateTable('leaks')
      .set({ ...columnsOf(wanted), version: version + 1 })
      .where('id', '=', id)
      .execute();
    const isElsewhere = changed && Object.keys(changed.after).some((field) => scopeFields.has(field));
    if (isElsewhere) await gatherMembers(tx, id);
    await audit.write({
      ...aboutLeak(id),
      action: 'leak.edit',
      before: changed?.before ?? {},
      after: {
        ...changed?.after,
        // Which parts: their words stand in the record itself.
        ...(parts.length === 0 ? {} : { notice: parts }),
        ...(isElsewhere ? { members: await countMembers(tx, id) } : {}),
      },
    });
    return getLeak({ ...deps, db: tx }, id);
  });
}

/** The logs may say more than when it was begun. */
export async function gatherAgain(
  deps: SavingDeps,
  viewer: StaffViewer,
  input: { id: number; version: number },
): Promise<Leak> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    requireUnsent(await lockLeak(deps, tx, input));
    const before = await countMembers(tx, input.id);
    await gatherMembers(tx, input.id);
    await raiseVersion(tx, input.id);
    await audit.write({
      ...aboutLeak(input.id),
      action: 'leak.gather',
      before: { members: before },
      after: { members: await countMembers(tx, input.id) },
    });
    return getLeak({ ...deps, db: tx }, input.id);
  });
}

export async function changeLeakMembers(
  deps: SavingDeps,
  viewer: StaffViewer,
  { id, version, add, remove, reason }: Members & { id: number },
): Promise<Leak> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    requireUnsent(await lockLeak(deps, tx, { id, version }));
    await requireMembers(tx, add);
    const before = await countMembers(tx, id);
    await removeMembers(tx, id, remove);
    await sql`
      insert into leak_members (leak_id, member_id, source) select ${id}, added.id, 'hand' from unnest(${add}::bigint[]) as added (id)
      on conflict on constraint a_member_is_in_a_leak_once do nothing`.execute(tx);
    await raiseVersion(tx, id);
    await audit.write({
      ...aboutLeak(id),
      action: 'leak.members',
      before: { members: before },
      after: { members: await countMembers(tx, id) },
      reason,
    });
    return getLeak({ ...deps, db: tx }, id);
  });
}

export const aboutLeak = (id: number) => ({ subject: 'leak', subjectId: humanNumber('L', id) });

const MAX_REASON = 200;
const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);

/** Where one of these changes, others may be concerned. */
const scopeFields: ReadonlySet<string> = new Set(['from', 'to', 'tables', 'everybody', 'staffIds']);

function columnsOf(leak: NewLeak) {
  return {
    known_at: new Date(leak.knownAt),
    cause: leak.cause,
    period_from: new Date(leak.from),
    period_to: new Date(leak.to),
    tables: [...new Set(leak.tables)],
    everybody: leak.everybody,
    staff_ids: leak.staffIds && [...new Set(leak.staffIds)],
    sensitive: leak.sensitive,
    from_outside: leak.fromOutside,
  };
}

function valuesOf(leak: LockedLeak): NewLeak {
  return {
    knownAt: toKoreanIso(leak.known_at),
    cause: leak.cause,
    from: toKoreanIso(leak.period_from),
    to: toKoreanIso(leak.period_to),
    tables: leak.tables as NewLeak['tables'],
    everybody: leak.everybody,
    staffIds: leak.staff_ids,
    sensitive: leak.sensitive,
    fromOutside: leak.from_outside,
  };
}

/** The same moment may be written with another offset. */
const comparable = (leak: NewLeak) => ({
  ...leak,
  knownAt: toKoreanIso(new Date(leak.knownAt)),
  from: toKoreanIso(new Date(leak.from)),
  to: toKoreanIso(new Date(leak.to)),
});

/** Which parts it changed: `ko.items`. */
async function changeNotice(
  tx: Tx,
  leakId: number,
  notice: NonNullable<LeakEdit['notice']>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const language of languages) {
    const wanted = withoutUndefined(notice[language] ?? {});
    const before = await tx
      .selectFrom('leak_notices')
      .select([...leakNoticeParts])
      .where('leak_id', '=', leakId)
      .where('language', '=', language)
      .executeTakeFirstOrThrow();
    const parts = leakNoticeParts.filter(
      (part) => wanted[part] !== undefined && wanted[part] !== before[part],
    );
    if (parts.length === 0) continue;
    await tx
      .updateTable('leak_notices')
      .set(Object.fromEntries(parts.map((part) => [part, wanted[part]])))
      .where('leak_id', '=', leakId)
      .where('language', '=', language)
      .execute();
    changed.push(...parts.map((part) => `${language}.${part}`));
  }
  return changed;
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The clock runs from a moment that has been. */
async function requireKnown(tx: Tx, { knownAt }: Pick<NewLeak, 'knownAt'>): Promise<void> {
  if (new Date(knownAt) <= (await databaseNow(tx))) return;
  throw new Failure('INVALID_INPUT', {
    issues: [{ path: 'body.knownAt', message: '지금보다 뒤일 수 없어요.' }],
  });
}

async function requireStaff(tx: Tx, staffIds: readonly number[] | null): Promise<void> {
  if (staffIds === null) return;
  const known = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', [...staffIds])
    .execute();
  if (known.length < new Set(staffIds).size) throw new Failure('NOT_FOUND');
}

async function requireMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const unknown = [...new Set(ids)].filter((id) => !known.some((member) => member.id === id));
  if (unknown.length === 0) return;
  const message = `없는 회원 번호예요: ${unknown
    .slice(0, 5)
    .map((id) => humanNumber('M', id))
    .join(', ')}`;
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.add', message }] });
}

/** Whom a log names is concerned, whatever anybody thinks. */
async function removeMembers(tx: Tx, leakId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    delete from leak_members
    where leak_id = ${leakId} and source = 'hand' and member_id = any(${[...ids]}::bigint[])
    returning member_id`.execute(tx);
  if (rows.length === new Set(ids).size) return;
  const message = '직접 넣은 회원만 명단에서 뺄 수 있어요.';
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.remove', message }] });
}

export async function countMembers(tx: Tx, leakId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('leak_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leak_id', '=', leakId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function raiseVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('leaks')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
