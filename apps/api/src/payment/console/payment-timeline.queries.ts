// What happened to a payment and its refunds, newest first, from the journal.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffRole } from '#contract/permission.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { refusalWords, declineWords } from './gateway-words.ts';

const words: Readonly<Record<string, string>> = {
  'order ready': '주문 만듦',
  'order confirming': '카드사에 승인 요청',
  'order paid': '승인',
  'order declined': '승인 거절',
  'order void': '결제하지 않고 닫힘',
  'order cancelling': '쓸 수 없는 결제라 자동 취소 시작',
  'order cancelled': '자동 취소 끝',
  'refund requested': '환불 요청',
  'refund done': '환불 완료',
  'refund refused': '카드사가 환불을 거절',
  'refund by_hand': '수동 처리 완료',
};

interface StepRow {
  at: Date;
  subject: 'order' | 'refund';
  subject_id: number;
  what: string;
  actor: string;
  detail: { amount_won?: number; decline_code?: string; refused_code?: string };
  staff_id: number | null;
  staff_name: string | null;
  staff_role: StaffRole | null;
  reason: string | null;
}

export async function readPaymentTimeline(db: Db, orderId: number) {
  const { rows } = await sql<StepRow>`
    with steps as (
      select journal.*, lag(what) over (partition by subject, subject_id order by id) as before
      from journal
      where subject = 'order' and subject_id = ${orderId}
         or subject = 'refund' and subject_id in (select id from refunds where order_id = ${orderId})
    )
    select steps.at, steps.subject, steps.subject_id, steps.what, steps.actor, steps.detail,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role,
      case when steps.subject = 'refund' and steps.before is null then
        (select internal_reason from refunds where refunds.id = steps.subject_id) end as reason
    from steps
    left join staff on steps.actor = 'staff:' || staff.id
    where steps.before is distinct from steps.what
    order by steps.id desc`.execute(db);
  return rows.map((row) => ({
    at: toKoreanIso(row.at),
    kind: `${row.subject}.${row.what}`,
    words: words[`${row.subject} ${row.what}`] ?? row.what,
    facts: factsOf(row),
    by: personOf(row),
    reason: row.reason,
    ref: refOf(row),
  }));
}

function factsOf({ subject, subject_id: id, what, detail }: StepRow): string | null {
  const number = subject === 'refund' ? humanNumber('F', id) : null;
  const amount = detail.amount_won === undefined ? null : formatWon(detail.amount_won);
  const why =
    what === 'declined'
      ? declineWords(detail.decline_code ?? null)
      : what === 'refused'
        ? refusalWords(detail.refused_code ?? null)
        : null;
  return [number, amount, why].filter((part) => part !== null).join(' · ') || null;
}

function personOf(row: StepRow) {
  if (row.staff_id !== null) return { id: row.staff_id, name: row.staff_name!, role: row.staff_role! };
  return row.actor.startsWith('member:') ? ('member' as const) : ('system' as const);
}

function refOf({ subject, subject_id: id }: StepRow) {
  return subject === 'refund' ? { id, no: humanNumber('F', id), name: '환불' } : null;
}
