// Everything that happened to a rental, newest first: its own changes, payments and refunds, messages, reports and what staff did.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { RentalStops, Reports } from '#api/database/tables.ts';
import type { DescribedPayment } from '#api/payment/console/payment-row.ts';
import { toStaffRef, type StaffRefRow } from '#api/staff/staff-ref.ts';
import type { rentalStep } from '#contract/console/rental.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isOverdue, lateMoments } from '#domain/rental/rental-terms.ts';
import { listMemberStops } from '../member-stops.ts';
import type { RentalFacts } from './rental-facts.ts';

/** With the moment to sort by; a step without a reason leaves it out. */
type Unsorted<Shown> = Shown extends object
  ? Omit<Shown, 'at' | 'reason'> & { at: Date; reason?: string | null }
  : never;
type Step = Unsorted<z.input<typeof rentalStep>>;

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
    ...(await stopSteps(db, facts.rentalId)),
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
    .map(({ step }) => shownStep(step));
}

const shownStep = (step: Step) => ({ ...step, at: toKoreanIso(step.at), reason: step.reason ?? null });

async function heldSteps(db: Db, rentalId: number): Promise<Step[]> {
  const holds = await db
    .selectFrom('rental_orders')
    .innerJoin('holds', 'holds.id', 'rental_orders.hold_id')
    .select('holds.taken_at as at')
    .where('rental_orders.rental_id', '=', rentalId)
    .execute();
  return holds.map(({ at }) => ({ at, kind: 'held', by: 'member' }));
}

function startStep(rental: ShownRental, { startedAt }: TimelineFacts): Step {
  return {
    at: startedAt,
    kind: 'started',
    station: rental.rentedAt.name,
    serial: rental.item.no,
    hours: rental.hours,
    by: 'member',
  };
}

/** What staff did stands in the audit log with its reason, so it is left to that. */
function returnStep({ closedBy, returnedAt }: ShownRental, { closedAt }: TimelineFacts): Step[] {
  if (closedAt === null || (closedBy !== 'RENTER' && closedBy !== 'FREE_RETURN')) return [];
  const kind = closedBy === 'FREE_RETURN' ? 'free_return' : 'returned';
  return [{ at: closedAt, kind, station: returnedAt?.name ?? null, by: 'member' }];
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
      const dueAt = toKoreanIso(row.due_at);
      return [{ at: row.at, kind: 'extended', hours: row.hours_added, dueAt, by: 'member' }];
    }
    // At the command line, which keeps no audit row of the rental itself.
    return row.what === 'lost' && !row.actor.startsWith('staff:')
      ? [{ at: row.at, kind: 'lost', by: 'system' }]
      : [];
  });
}

/** Nobody writes this down: it follows from the clock. */
function overdueStep(facts: TimelineFacts): Step[] {
  if (!isOverdue(facts, facts.closedAt ?? facts.now)) return [];
  return [
    {
      at: lateMoments(facts).graceEndsAt,
      kind: 'overdue',
      graceMinutes: facts.graceMinutes,
      dueAt: toKoreanIso(facts.dueAt),
      by: 'system',
    },
  ];
}

async function stopSteps(db: Db, rentalId: number): Promise<Step[]> {
  const stops = await listMemberStops(db, rentalId);
  if (stops.length === 0) return [];
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'stop_id as stopId'])
    .where('rental_id', '=', rentalId)
    .where('stop_id', 'is not', null)
    .execute();
  return stops.flatMap(({ id, reason, station, from, until, endedAt, endedBy }): Step[] => {
    const inquiry = inquiries.find(({ stopId }) => stopId === id);
    const begun: Step = {
      at: new Date(from),
      kind: 'stopped',
      stopReason: reason,
      station: station.name,
      until,
      inquiryNo: inquiry ? humanNumber('Q', inquiry.id) : null,
      by: 'member',
    };
    if (endedAt === null || endedBy === null || endedBy === 'STAFF') return [begun];
    const by = endedBy === 'RETURN' ? 'member' : 'system';
    return [begun, { at: new Date(endedAt), kind: 'stop_ended', endedBy, by }];
  });
}

function paymentSteps(payment: DescribedPayment): Step[] {
  const { approvedAt, claimedAt } = payment;
  const seconds = approvedAt && claimedAt ? (Date.parse(approvedAt) - Date.parse(claimedAt)) / 1000 : null;
  const paid: Step = {
    at: new Date(approvedAt ?? claimedAt ?? payment.createdAt),
    kind: 'payment',
    state: payment.state,
    paymentNo: payment.no,
    method: payment.method,
    amount: payment.amount,
    declineCode: payment.declineCode,
    // The gateway has a clock of its own, which may be behind ours.
    approvalSeconds: seconds !== null && seconds >= 0 ? seconds : null,
    by: 'member',
  };
  return [paid, ...payment.refunds.flatMap(refundSteps)];
}

function refundSteps(refund: DescribedPayment['refunds'][number]): Step[] {
  const { no: refundNo, amount, publicReason } = refund;
  const requestedAt = new Date(refund.requestedAt);
  const facts = { refundNo, amount, publicReason };
  const asked: Step = {
    at: requestedAt,
    kind: 'refund.requested',
    ...facts,
    by: refund.askedBy ?? 'system',
    reason: refund.reason,
  };
  if (refund.doneAt !== null) {
    return [asked, { at: new Date(refund.doneAt), kind: 'refund.done', ...facts, by: 'system' }];
  }
  if (refund.state !== 'REFUSED') return [asked];
  const { refusedCode } = refund;
  return [asked, { at: requestedAt, kind: 'refund.refused', refundNo, refusedCode, by: 'system' }];
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
    chargeKind: row.kind.toUpperCase() as Uppercase<ChargeKind>,
    amount: row.amount_won,
    by: toStaffRef(row),
  }));
}

const stopActions = ['stop.judge', 'stop.end'] as const;
type StopAction = (typeof stopActions)[number];
const isStopAction = (action: string): action is StopAction => stopActions.some((one) => one === action);

const staffActions = [
  'rental.force_return',
  'rental.fee_limit',
  'rental.lost',
  'charge.waive',
  'charge.lower',
] as const;

interface AuditRow extends StaffRefRow {
  at: Date;
  action: (typeof staffActions)[number] | StopAction;
  reason: string | null;
  after: {
    stationId?: number;
    feeLimitWon?: number;
    amountWon?: number;
    returnedAt?: string;
    verdict?: NonNullable<RentalStops['verdict']>;
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
    where audit_log.action = any(${[...staffActions, ...stopActions]}::text[])
      and ((audit_log.subject = 'rental' and audit_log.subject_id = any(${rentalNumbers}::text[]))
        or (audit_log.subject = 'charge'
            and audit_log.subject_id in (select id::text from charges where charges.rental_id = ${rentalId})))
    order by audit_log.id`.execute(db);
  return rows.map(({ at, action, reason, after, station_name: station, ...staff }): Step => {
    if (isStopAction(action)) {
      const verdict = (after.verdict?.toUpperCase() ?? null) as Uppercase<
        NonNullable<RentalStops['verdict']>
      > | null;
      return { at, kind: action, verdict, by: toStaffRef(staff), reason };
    }
    return {
      at,
      kind: action,
      station,
      returnedAt: after.returnedAt === undefined ? null : toKoreanIso(new Date(after.returnedAt)),
      feeLimit: after.feeLimitWon ?? null,
      amount: after.amountWon ?? null,
      by: toStaffRef(staff),
      reason,
    };
  });
}

type ToldMessage = Extract<Step, { kind: 'message' }>['message'];

interface MessageRow {
  at: Date;
  kind: ToldMessage['kind'];
  state: ToldMessage['state'];
  skip_reason: ToldMessage['skipReason'];
  minutes: number | null;
  hours: number | null;
  channels: ToldMessage['channels'];
}

async function messageSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<MessageRow>`
    select notifications.settled_at as at, notifications.kind, upper(notifications.state) as state,
      upper(notifications.skip_reason) as skip_reason,
      (notifications.variables ->> 'minutes')::int as minutes, (notifications.variables ->> 'hours')::int as hours,
      array(select distinct channel from notification_attempts
            where notification_id = notifications.id and result = 'sent' order by channel desc) as channels
    from notifications
    where notifications.state <> 'waiting' and (
      (notifications.subject = 'rental' and notifications.subject_id = ${rentalId})
      or (notifications.subject = 'charge'
          and notifications.subject_id in (select id from charges where charges.rental_id = ${rentalId})))
    order by notifications.id`.execute(db);
  return rows.map(({ at, kind, state, skip_reason: skipReason, channels, minutes, hours }) => ({
    at,
    kind: 'message',
    message: {
      kind,
      state,
      skipReason,
      channels,
      facts: { ...(minutes === null ? {} : { minutes }), ...(hours === null ? {} : { hours }) },
    },
  }));
}

async function reportSteps(db: Db, rentalId: number): Promise<Step[]> {
  const { rows } = await sql<{ id: number; at: Date; kind: Reports['kind']; by_staff: boolean }>`
    select id, reported_at as at, kind, staff_id is not null as by_staff from reports where rental_id = ${rentalId}`.execute(
    db,
  );
  return rows.map((row) => ({
    at: row.at,
    kind: 'report',
    reportNo: humanNumber('D', row.id),
    reportKind: row.kind.toUpperCase() as Uppercase<Reports['kind']>,
    by: row.by_staff ? 'system' : 'member',
  }));
}
