// One member as staff see them: masked unless this person may see the data now, and of somebody who left only what the law keeps.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { wasOverdue } from '#api/database/late-moments.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { formatPhone, maskPhone } from '#domain/text/mask-contact.ts';
import { readMembers } from './member-row.ts';
import type { SuspensionReason } from '#domain/rental/suspension.text.ts';
import { listSessions } from '../sign-in/session.queries.ts';

export type MemberDetail = Awaited<ReturnType<typeof getMemberDetail>>;

export async function getMemberDetail(db: Db, staffId: number, memberId: number) {
  const [row] = await readMembers(db, staffId, [memberId]);
  if (!row) throw new Failure('NOT_FOUND');
  const facts = await readFacts(db, staffId, memberId);
  const isUnmasked = facts.unmasked_until !== null;
  const settings = await readSettings(db);
  return {
    ...row,
    phone: facts.phone && (isUnmasked ? formatPhone(facts.phone) : maskPhone(facts.phone)),
    profileImage: isUnmasked ? facts.profile_image : null,
    unmaskedUntil: facts.unmasked_until && toKoreanIso(facts.unmasked_until),
    withdrawnAt: facts.withdrawn_at && toKoreanIso(facts.withdrawn_at),
    suspension: await findSuspension(db, memberId),
    consents: await listConsents(db, memberId),
    devices: await listSessions(db, memberId),
    paid: facts.paid,
    refunded: facts.refunded,
    refundCount: facts.refund_count,
    overdueCount: facts.overdue_count,
    rentalLimit: settings['rental.maxOpenRentals'],
    freeReturns: { used: facts.free_returns, limit: settings['rental.freeReturnsIn30Days'] },
    missingReturns: facts.missing_returns,
    counts: {
      rentals: row.rentals,
      payments: facts.payments,
      reports: facts.reports,
      notifications: facts.notifications,
    },
    notes: await listNotes(db, memberId),
    version: facts.version,
  };
}

interface Facts {
  phone: string | null;
  profile_image: string | null;
  withdrawn_at: Date | null;
  unmasked_until: Date | null;
  version: number;
  paid: number;
  payments: number;
  refunded: number;
  refund_count: number;
  overdue_count: number;
  free_returns: number;
  missing_returns: number;
  reports: number;
  notifications: number;
}

async function readFacts(db: Db, staffId: number, memberId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select members.phone, members.profile_image, members.withdrawn_at, members.version,
      (select until from unmask_grants
        where staff_id = ${staffId} and member_id = members.id and until > ondesk_now()) as unmasked_until,
      money.*, rented.*,
      (select count(*) from reports where member_id = members.id) as reports,
      (select count(*) from notifications where member_id = members.id) as notifications
    from members
    cross join lateral (
      select coalesce(sum(paid.amount_won), 0)::int as paid, count(*) as payments,
        coalesce(sum(paid.refunded_won), 0)::int as refunded, coalesce(sum(paid.refunds), 0)::int as refund_count
      from (
        select payments.amount_won, refunded.won as refunded_won, refunded.count as refunds
        from orders join payments on payments.order_id = orders.id
        cross join lateral (
          select sum(refunds.amount_won) as won, count(*) as count from refunds
          where refunds.order_id = orders.id and refunds.state in ('done', 'by_hand')
        ) as refunded
        where orders.member_id = members.id
      ) as paid
    ) as money
    cross join lateral (
      select
        count(*) filter (
          where ${wasOverdue}) as overdue_count,
        count(*) filter (
          where closed_by = 'free_return' and returned_at > ondesk_now() - interval '30 days') as free_returns,
        count(*) filter (where return_proof = 'missing') as missing_returns
      from ${rentalsOfMember(sql`members.id`)}
    ) as rented
    where members.id = ${memberId}`.execute(db);
  return rows[0]!;
}

export async function findSuspension(db: Db, memberId: number) {
  const row = await db
    .selectFrom('member_suspensions')
    .innerJoin('staff', 'staff.id', 'suspended_by')
    .select([
      'member_suspensions.id',
      'public_reason',
      'internal_reason',
      'suspended_at',
      'ends_at',
      'staff.id as staff_id',
      'staff.name',
      sql<StaffRole>`upper(staff.role)`.as('role'),
    ])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ondesk_now())`)
    .orderBy('member_suspensions.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    publicReason: row.public_reason.toUpperCase() as Uppercase<SuspensionReason>,
    reason: row.internal_reason,
    by: { id: row.staff_id, name: row.name, role: row.role },
    at: toKoreanIso(row.suspended_at),
    until: row.ends_at && toKoreanIso(row.ends_at),
  };
}

/** The latest of each kind: what is in force. */
async function listConsents(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'granted', 'document_version', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    granted: row.granted,
    documentVersion: row.document_version,
    at: toKoreanIso(row.at),
  }));
}

async function listNotes(db: Db, memberId: number) {
  const { rows } = await sql<{
    id: number;
    note: string;
    at: Date;
    staff_id: number;
    name: string;
    role: StaffRole;
    struck_at: Date | null;
    striker_id: number | null;
    striker_name: string;
    striker_role: StaffRole;
  }>`
    select member_notes.id, note, at, staff.id as staff_id, staff.name, upper(staff.role) as role, struck_at,
      striker.id as striker_id, striker.name as striker_name, upper(striker.role) as striker_role
    from member_notes
    join staff on staff.id = staff_id
    left join staff as striker on striker.id = struck_by
    where member_id = ${memberId}
    order by member_notes.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    by: { id: row.staff_id, name: row.name, role: row.role },
    at: toKoreanIso(row.at),
    note: row.note,
    struck:
      row.striker_id === null || row.struck_at === null
        ? null
        : {
            at: toKoreanIso(row.struck_at),
            by: { id: row.striker_id, name: row.striker_name, role: row.striker_role },
          },
  }));
}
