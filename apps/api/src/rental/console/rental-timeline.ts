// Everything that happened to a rental, newest first: its own changes, payments and refunds, messages, reports and what staff did.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { DescribedPayment } from '#api/payment/console/payment-row.ts';
import { toStaffRef, type StaffRefRow } from '#api/staff/staff-ref.ts';
import { chargeLabel, type ChargeKind } from '#domain/rental/charge.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatKoreanHour, toKoreanIso } from '#domain/time/korean-time.ts';
import { refundReasonWords } from '#domain/rental/refund-reason.ts';
import { HOLD_MINUTES, isOverdue, MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { describeMessage } from './message-words.ts';
import type { RentalFacts } from './rental-detail.queries.ts';

type Person = ReturnType<typeof toStaffRef> | 'member' | 'system';

interface Step {
  at: Date;
  kind: string;
  words: string;
  facts?: string | null;
  by: Person;
  reason?: string | null;
  ref?: { id: number; no: string; name: string } | null;
}

interface ShownRental {
  rentedAt: { name: string };
  returnedAt: { name: string } | null;
  closedBy: string | null;
  item: { no: string };
  hours: number;
}

type TimelineFacts = RentalFacts & { rentalId: number; payments: readonly DescribedPayment[] };

export async function readRentalTimeline(db: Db, rental: ShownRental, facts: TimelineFacts) {
  const steps = [
    ...(await heldSteps(db, facts.rentalId)),
    startStep(rental, facts),
    ...(await journalSteps(db, facts.rentalId)),
    ...returnStep(rental, facts),
    ...overdueStep(facts),
    ...facts.payments.flatMap(paymentSteps),
    ...(await chargeSteps(db, facts.rentalId)),
    ...(await staffSteps(db, facts.rentalId)),
    ...(await messageSteps(db, facts.rentalId)),
    ...(await reportSteps(db, facts.rentalId)),
  ];
  // Of the same moment what comes later in the list happened later.
  return steps
    .map((step, index) => ({ step, index }))
    .toSorted((one, other) => other.step.at.getTime() - one.step.at.getTime() || other.index - one.index)
    .map(({ step }) => ({
      at: toKoreanIso(step.at),
      kind: step.kind,
      words: step.words,
      by: step.by,
      facts: step.facts ?? null,
      reason: step.reason ?? null,
      ref: step.ref ?? null,
    }));
}

const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ') || null;

async function heldSteps(db: Db, rentalId: number): Promise<Step[]> {
  const holds = await db
    .selectFrom('rental_orders')
    .innerJoin('holds', 'holds.id', 'rental_orders.hold_id')
    .select('holds.taken_at as at')
    .where('rental_orders.rental_id', '=', rentalId)
    .execute();
  const facts = `${HOLD_MINUTES}분 · 결제 준비`;
  return holds.map(({ at }) => ({ at, kind: 'held', words: '물품 잡아 둠', facts, by: 'member' }));
}

function startStep(rental: ShownRental, { startedAt }: TimelineFacts): Step {
  const facts = join(rental.rentedAt.name, rental.item.no, `${rental.hours}시간`);
  return { at: startedAt, kind: 'started', words: '대여 시작', facts, by: 'member' };
}

/** What staff did stands in the audit log with its reason, so it is left to that. */
function returnStep({ closedBy, returnedAt }: ShownRental, { closedAt }: TimelineFacts): Step[] {
  if (closedAt === null || (closedBy !== 'RENTER' && closedBy !== 'FREE_RETURN')) return [];
  const words = closedBy === 'FREE_RETURN' ? '무료 반납' : '반납';
  return [{ at: closedAt, kind: 'returned', words, facts: returnedAt?.name ?? null, by: 'member' }];
}

interface JournalRow {
  at: Date;
  what: 'open' | 'returned' | 'lost';
  actor: string;
  /** Null in the oldest row there is: of an old rental what was before it is archived. */
  hours_added: number | null;
  due_at: Date;
}

/** What the rental itself does not tell. */
async function journalSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<JournalRow>`
    select at, what, actor, (detail ->> 'due_at')::timestamptz as due_at,
      coalesce((detail ->> 'extended_hours')::int, 0)
        - lag(coalesce((detail ->> 'extended_hours')::int, 0)) over in_order as hours_added
    from journal where subject = 'rental' and subject_id = ${rentalId}
    window in_order as (order by id)
    order by id`.execute(db);
  return rows.flatMap((row): Step[] => {
    if (row.hours_added) {
      const until = `${row.hours_added}시간 · ${formatKoreanHour(row.due_at)}까지`;
      return [{ at: row.at, kind: 'extended', words: '연장', facts: until, by: 'member' }];
    }
    // At the command line, which keeps no audit row of the rental itself.
    return row.what === 'lost' && !row.actor.startsWith('staff:')
      ? [{ at: row.at, kind: 'lost', words: '분실 처리', by: 'system' }]
      : [];
  });
}

/** Nobody writes this down: it follows from the clock. */
function overdueStep(facts: TimelineFacts): Step[] {
  if (!isOverdue(facts.dueAt, facts.closedAt ?? facts.now, facts)) return [];
  const from = formatKoreanHour(facts.dueAt);
  return [
    {
      at: new Date(facts.dueAt.getTime() + facts.graceMinutes * MINUTE_MS),
      kind: 'overdue',
      words: '연체 시작',
      facts: `유예 ${facts.graceMinutes}분이 끝남. 연체료는 ${from}부터 세요`,
      by: 'system',
    },
  ];
}

const paymentWords: Readonly<Record<DescribedPayment['state'], string>> = {
  CONFIRMING: '결제 확인 중',
  APPROVED: '결제 승인',
  DECLINED: '결제 거절',
  AUTO_CANCELLED: '결제 자동 취소',
  PART_REFUNDED: '결제 승인',
  REFUNDED: '결제 승인',
};

function paymentSteps(payment: DescribedPayment): Step[] {
  const ref = { id: payment.id, no: payment.no, name: payment.orderName };
  const { approvedAt, claimedAt } = payment;
  const seconds =
    approvedAt && claimedAt ? (Date.parse(approvedAt) - Date.parse(claimedAt)) / 1000 : undefined;
  const paid: Step = {
    at: new Date(approvedAt ?? claimedAt ?? payment.createdAt),
    kind: `payment.${payment.state.toLowerCase()}`,
    words: paymentWords[payment.state],
    facts: join(
      payment.no,
      payment.method,
      formatWon(payment.amount),
      payment.declineWords,
      seconds !== undefined && seconds >= 0 && `승인까지 ${seconds.toFixed(1)}초`,
    ),
    by: 'member',
    ref,
  };
  return [paid, ...payment.refunds.flatMap((refund) => refundSteps(refund, ref))];
}

function refundSteps(refund: DescribedPayment['refunds'][number], ref: Step['ref']): Step[] {
  const facts = join(
    refund.no,
    formatWon(refund.amount),
    refund.publicReason && refundReasonWords[refund.publicReason],
  );
  const asked: Step = {
    at: new Date(refund.requestedAt),
    kind: 'refund.requested',
    words: '환불 요청',
    facts,
    by: refund.askedBy ?? 'system',
    reason: refund.reason,
    ref: ref ?? null,
  };
  if (refund.doneAt === null) {
    if (refund.state !== 'REFUSED') return [asked];
    return [
      asked,
      {
        ...asked,
        kind: 'refund.refused',
        words: '카드사가 환불 거절',
        facts: join(refund.no, refund.refusedWords),
        by: 'system',
        reason: null,
      },
    ];
  }
  return [
    asked,
    {
      ...asked,
      at: new Date(refund.doneAt),
      kind: 'refund.done',
      words: '환불 완료',
      by: 'system',
      reason: null,
    },
  ];
}

async function chargeSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<StaffRefRow & { kind: ChargeKind; at: Date; amount_won: number }>`
    select charges.kind, charges.made_at as at,
      -- As it was made: it may have been lowered since. Of old ones the journal is archived.
      coalesce((select (detail ->> 'amount_won')::int from journal
        where subject = 'charge' and subject_id = charges.id order by journal.id limit 1), charges.amount_won) as amount_won,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
    from charges join staff on staff.id = charges.made_by
    where charges.rental_id = ${rentalId}`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    kind: 'charge.made',
    words: `${chargeLabel[row.kind]} 청구`,
    facts: formatWon(row.amount_won),
    by: toStaffRef(row),
  }));
}

const staffWords: Readonly<Record<string, string>> = {
  'rental.force_return': '강제 반납',
  'rental.fee_limit': '연체료 조정',
  'rental.lost': '분실 처리',
  'charge.waive': '청구 면제',
  'charge.lower': '청구 낮춤',
};

interface AuditRow extends StaffRefRow {
  at: Date;
  action: string;
  reason: string | null;
  after: {
    stationId?: number;
    feeLimitWon?: number;
    chargedWon?: number;
    amountWon?: number;
    returnedAt?: string;
  };
  station_name: string | null;
}

async function staffSteps(db: Db, rentalId: number): Promise<Step[]> {
  // Older rows have the number without its letter.
  const rentalNumbers = [humanNumber('R', rentalId), String(rentalId)];
  const { rows } = await sql<AuditRow>`
    select audit_log.at, audit_log.action, audit_log.reason, audit_log.after, stations.name as station_name,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
    from audit_log
    join staff on staff.id = audit_log.staff_id
    left join stations on stations.id = (audit_log.after ->> 'stationId')::int
    where (audit_log.subject = 'rental' and audit_log.subject_id = any(${rentalNumbers}::text[]) and audit_log.action <> 'rental.note')
       or (audit_log.subject = 'charge'
           and audit_log.subject_id in (select id::text from charges where charges.rental_id = ${rentalId}))
    order by audit_log.id`.execute(db);
  return rows.flatMap((row): Step[] => {
    const words = staffWords[row.action];
    if (words === undefined) return [];
    return [
      {
        at: row.at,
        kind: row.action,
        words,
        facts: staffFacts(row),
        by: toStaffRef(row),
        reason: row.reason,
      },
    ];
  });
}

function staffFacts({ after, station_name: stationName }: AuditRow): string | null {
  const { returnedAt, feeLimitWon, amountWon } = after;
  return join(
    stationName,
    returnedAt !== undefined && `${formatKoreanHour(new Date(returnedAt))} 반납`,
    feeLimitWon !== undefined && `최대 ${formatWon(feeLimitWon)}`,
    amountWon !== undefined && formatWon(amountWon),
  );
}

async function messageSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<{
    at: Date;
    kind: string;
    step: number;
    state: 'sent' | 'possibly_sent' | 'skipped' | 'failed';
    skip_reason: string | null;
    variables: Record<string, string | number>;
    channels: string[];
  }>`
    select notifications.settled_at as at, notifications.kind, notifications.step, notifications.state,
      notifications.skip_reason, notifications.variables,
      array(select distinct channel from notification_attempts
            where notification_id = notifications.id and result = 'sent' order by channel desc) as channels
    from notifications
    where notifications.state <> 'waiting' and (
      (notifications.subject = 'rental' and notifications.subject_id = ${rentalId})
      or (notifications.subject = 'charge'
          and notifications.subject_id in (select id from charges where charges.rental_id = ${rentalId})))
    order by notifications.id`.execute(db);
  return rows.map((row) => {
    const { words, facts } = describeMessage(row);
    return { at: row.at, kind: `message.${row.state}`, words, facts, by: 'system' };
  });
}

const reportWords: Readonly<Record<string, string>> = {
  broken: '고장 신고',
  part_missing: '부속 없음 신고',
  dirty: '오염 신고',
  lost: '고객이 분실을 알림',
  station: '스테이션 문제 신고',
  objection: '청구에 이의 제기',
  suspected_lost: '분실 의심 신고',
};

async function reportSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<{ id: number; at: Date; kind: string; by_staff: boolean }>`
    select id, reported_at as at, kind, staff_id is not null as by_staff from reports where rental_id = ${rentalId}`.execute(
    db,
  );
  return rows.map((row) => {
    const no = humanNumber('D', row.id);
    const words = reportWords[row.kind] ?? '신고';
    return {
      at: row.at,
      kind: 'report',
      words,
      facts: row.kind === 'lost' ? `${no} · 연체료가 멈춤` : no,
      by: row.by_staff ? 'system' : 'member',
      ref: { id: row.id, no, name: words },
    };
  });
}
