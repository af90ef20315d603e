// Records what was done about a leak outside of here, and closes it.
import type { UpdateObject } from 'kysely';
import { databaseNow, now, type Tx } from '#api/database/database.ts';
import type { DB } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { LEAK_REPORT_PEOPLE, type LeakDuty } from '#domain/legal/leak.ts';
import { formatNumber } from '#domain/text/won.ts';
import { getLeak, type Leak } from './leak.queries.ts';
import { lockLeak, type LockedLeak } from './lock-leak.ts';
import { aboutLeak, type SavingDeps } from './save-leak.ts';

interface Seen {
  id: number;
  version: number;
}

export async function recordReport(
  deps: SavingDeps,
  viewer: StaffViewer,
  input: Seen & { reportedAt: string; reference: string },
): Promise<Leak> {
  const { reportedAt, reference } = input;
  return changeRecord(deps, viewer, input, async (tx, leak) => ({
    columns: {
      reported_at: await requireMoment(tx, leak, reportedAt, 'reportedAt'),
      reported_by: viewer.staffId,
      report_reference: reference,
    },
    entry: { action: 'leak.report', after: { reportedAt, reference } },
  }));
}

export async function recordPosting(
  deps: SavingDeps,
  viewer: StaffViewer,
  input: Seen & { postedAt: string; noticeId: number | null },
): Promise<Leak> {
  const { postedAt, noticeId } = input;
  return changeRecord(deps, viewer, input, async (tx, leak) => {
    if (noticeId !== null) {
      const notice = await tx
        .selectFrom('notices')
        .select('id')
        .where('id', '=', noticeId)
        .executeTakeFirst();
      if (!notice) throw new Failure('NOT_FOUND');
    }
    return {
      columns: {
        posted_at: await requireMoment(tx, leak, postedAt, 'postedAt'),
        posted_by: viewer.staffId,
        notice_id: noticeId,
      },
      entry: { action: 'leak.post', after: { postedAt, noticeId } },
    };
  });
}

const openDuties: Readonly<Record<LeakDuty, string>> = {
  SEND: '아직 알리지 않았어요.',
  WAIT: '알림을 보내고 있어요. 모두 보낸 뒤에 닫을 수 있어요.',
  REPORT: `개인정보보호위원회에 신고한 기록이 없어요. ${formatNumber(LEAK_REPORT_PEOPLE)}명 이상이거나 민감정보가 있거나 외부에서 침입한 사고예요.`,
  POST: '메일이 닿지 않은 회원이 있어요. 공지에 올린 기록을 남겨 주세요.',
};

export async function closeLeak(
  deps: SavingDeps,
  viewer: StaffViewer,
  input: Seen & { outcome: 'DONE' | 'NOT_A_LEAK'; reason: string },
): Promise<Leak> {
  return changeRecord(deps, viewer, input, async (tx, leak) => {
    const { duties, people } = await getLeak({ ...deps, db: tx }, leak.id);
    const reasons =
      input.outcome === 'DONE'
        ? duties.map((duty) => openDuties[duty])
        : leak.sent_at === null
          ? []
          : ['이미 알린 사고예요.'];
    if (reasons.length > 0) throw new Failure('STATE_CONFLICT', { reasons });
    const { SENT, UNSURE, FAILED } = people.results;
    return {
      columns: {
        closed_at: now,
        closed_by: viewer.staffId,
        outcome: input.outcome === 'DONE' ? 'done' : 'not_a_leak',
        closing_note: input.reason,
        reached: SENT,
        unsure: UNSURE,
        failed: FAILED,
        no_address: people.touched - SENT - UNSURE - FAILED,
      },
      entry: { action: 'leak.close', after: { outcome: input.outcome }, reason: input.reason },
    };
  });
}

interface RecordChange {
  columns: UpdateObject<DB, 'leaks'>;
  entry: Pick<AuditEntry, 'action' | 'after' | 'reason'>;
}

async function changeRecord(
  deps: SavingDeps,
  viewer: StaffViewer,
  seen: Seen,
  decide: (tx: Tx, leak: LockedLeak) => Promise<RecordChange>,
): Promise<Leak> {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const leak = await lockLeak(deps, tx, seen);
    const { columns, entry } = await decide(tx, leak);
    await tx
      .updateTable('leaks')
      .set({ ...columns, version: leak.version + 1 })
      .where('id', '=', leak.id)
      .execute();
    await audit.write({ ...aboutLeak(leak.id), ...entry });
    return getLeak({ ...deps, db: tx }, leak.id);
  });
}

/** Nothing was done about it before it was known, and nothing is done in the future. */
async function requireMoment(tx: Tx, leak: LockedLeak, given: string, field: string): Promise<Date> {
  const moment = new Date(given);
  const message =
    moment < leak.known_at
      ? '알게 된 때보다 앞일 수 없어요.'
      : moment > (await databaseNow(tx))
        ? '지금보다 뒤일 수 없어요.'
        : undefined;
  if (message !== undefined)
    throw new Failure('INVALID_INPUT', { issues: [{ path: `body.${field}`, message }] });
  return moment;
}
