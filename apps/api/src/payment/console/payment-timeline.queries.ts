// What happened to a payment and its refunds, newest first, from the journal.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { paymentStep } from '#contract/console/payment.ts';
import type { StaffRole } from '#contract/permission.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type Step = z.input<typeof paymentStep>;

interface StepRow {
  at: Date;
  subject_id: number;
  kind: Step['kind'];
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
    select steps.at, steps.subject_id, steps.subject || '.' || steps.what as kind, steps.actor, steps.detail,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role,
      case when steps.subject = 'refund' and steps.before is null then
        (select internal_reason from refunds where refunds.id = steps.subject_id) end as reason
    from steps
    left join staff on steps.actor = 'staff:' || staff.id
    where steps.before is distinct from steps.what
    order by steps.id desc`.execute(db);
  return rows.map(describeStep);
}

function describeStep(row: StepRow): Step {
  const { kind, detail } = row;
  const step = {
    at: toKoreanIso(row.at),
    by: personOf(row),
    reason: row.reason,
    amount: detail.amount_won ?? null,
  };
  const refundNo = humanNumber('F', row.subject_id);
  if (kind === 'order.declined') return { ...step, kind, declineCode: detail.decline_code ?? null };
  if (kind === 'refund.refused') {
    return { ...step, kind, refundNo, refusedCode: detail.refused_code ?? null };
  }
  if (kind === 'refund.requested' || kind === 'refund.done' || kind === 'refund.by_hand') {
    return { ...step, kind, refundNo };
  }
  return { ...step, kind };
}

function personOf(row: StepRow) {
  if (row.staff_id !== null) return { id: row.staff_id, name: row.staff_name!, role: row.staff_role! };
  return row.actor.startsWith('member:') ? ('member' as const) : ('system' as const);
}
