// Reads what messages are about and whom they go to, for many at once: everything is looked up when a message is sent, nothing is copied.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { NewNotification, NotificationKind } from '../write-notifications.ts';

export interface PushSubscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface MessageFacts {
  id: number;
  message_id: string;
  member_id: number;
  kind: NotificationKind;
  subject: NewNotification['subject'];
  subject_id: number;
  step: number;
  variables: Readonly<Record<string, string | number>>;
  due_at: Date;
  settled_at: Date | null;
  state: 'waiting' | 'sent' | 'skipped' | 'failed' | 'possibly_sent';
  attempts: number;
  /** It may have reached the member although nobody said so. */
  answer_lost: boolean;
  /** Of the same process or an earlier one: a channel that has taken the message is not asked again. */
  sent_channels: ('push' | 'mail' | 'alimtalk')[];

  withdrawn: boolean;
  email: string | null;
  phone: string | null;
  wants_due_soon: boolean;
  wants_due_now: boolean;
  wants_receipts_by_push: boolean;
  wants_push: boolean;
  wants_mail: boolean;
  wants_alimtalk: boolean;
  subscriptions: PushSubscription[];

  rental: RentalFacts | null;
  order: OrderFacts | null;
  refund: { id: number; amount: number; publicReason: string | null } | null;
  charge: { id: number; amount: number; kind: 'overdue' | 'lost' } | null;
  report: { id: number; kind: string } | null;
  suspension: { id: number; publicReason: string; endsAt: string | null } | null;
  notice: { id: number; title: string } | null;
}

/** Times as PostgreSQL writes them in JSON. */
export interface RentalFacts {
  id: number;
  token: string;
  state: 'open' | 'returned' | 'lost';
  startedAt: string;
  dueAt: string;
  returnedAt: string | null;
  /** Whether anybody has seen what was returned. */
  returnProof: 'code' | 'unseen' | 'seen' | 'missing' | null;
  hours: number;
  extendedHours: number;
  price: number;
  graceMinutes: number;
  capHours: number;
  feeLimit: number | null;
  reportedLostAt: string | null;
  claimed: boolean;
  serial: string;
  product: string;
  category: string;
  station: string;
  returnStation: string | null;
  /** Everything paid for it, and of that the overdue fees. */
  paid: number;
  overduePaid: number;
}

export interface OrderFacts {
  id: number;
  name: string;
  amount: number;
  hours: number | null;
  approvedAt: string | null;
  cardLast4: string | null;
}

const rentalOfOrder = sql`coalesce(
  (select rental_id from rental_orders where order_id = about.order_id),
  (select rental_id from extension_orders where order_id = about.order_id),
  (select rental_id from overdue_orders where order_id = about.order_id),
  (select charges.rental_id from charge_orders join charges on charges.id = charge_id where order_id = about.order_id))`;

export async function readMessageFacts(db: Db, ids: readonly number[]): Promise<MessageFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MessageFacts>`
    select n.id, n.message_id, n.member_id, n.kind, n.subject, n.subject_id, n.step, n.variables, n.due_at, n.settled_at, n.state,
      n.attempts, n.answer_lost,
      array(select distinct channel from notification_attempts where notification_id = n.id and result = 'sent') as sent_channels,
      members.withdrawn_at is not null as withdrawn, members.email, members.phone,
      coalesce(wishes.due_soon, true) as wants_due_soon, coalesce(wishes.due_now, true) as wants_due_now,
      coalesce(wishes.receipts_by_push, true) as wants_receipts_by_push, coalesce(wishes.push, true) as wants_push,
      coalesce(wishes.mail, true) as wants_mail, coalesce(wishes.alimtalk, false) as wants_alimtalk,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id)
        from push_subscriptions where member_id = n.member_id), '[]') as subscriptions,
      rental.facts as rental, the_order.facts as "order",
      case n.subject when 'refund' then (
        select jsonb_build_object('id', id, 'amount', amount_won, 'publicReason', public_reason)
        from refunds where id = n.subject_id) end as refund,
      case n.subject when 'charge' then (
        select jsonb_build_object('id', id, 'amount', amount_won, 'kind', kind)
        from charges where id = n.subject_id) end as charge,
      case n.subject when 'report' then (
        select jsonb_build_object('id', id, 'kind', kind) from reports where id = n.subject_id) end as report,
      case n.subject when 'suspension' then (
        select jsonb_build_object('id', id, 'publicReason', public_reason, 'endsAt', ends_at)
        from member_suspensions where id = n.subject_id) end as suspension,
      case n.subject when 'notice' then (
        select jsonb_build_object('id', id, 'title', title) from notices where id = n.subject_id) end as notice
    from notifications as n
    join members on members.id = n.member_id
    left join notification_preferences as wishes on wishes.member_id = n.member_id
    cross join lateral (select case
        when n.subject = 'order' then n.subject_id
        when n.subject = 'refund' then (select order_id from refunds where id = n.subject_id)
        -- An extension is about its rental, and its order is the step.
        when n.kind = 'rent.extended' then n.step
      end as order_id) as about
    left join lateral (
      select jsonb_build_object(
        'id', orders.id, 'name', orders.name, 'amount', orders.amount_won,
        'hours', (select hours from extension_orders where order_id = orders.id),
        'approvedAt', payments.approved_at, 'cardLast4', payments.card_last4) as facts
      from orders left join payments on payments.order_id = orders.id
      where orders.id = about.order_id) as the_order on true
    left join lateral (
      select jsonb_build_object(
        'id', rentals.id, 'token', rentals.token, 'state', rentals.state, 'startedAt', rentals.started_at, 'dueAt', rentals.due_at,
        'returnedAt', rentals.returned_at, 'returnProof', rentals.return_proof, 'hours', rentals.hours, 'extendedHours', rentals.extended_hours,
        'price', rentals.price_per_hour_won, 'graceMinutes', rentals.grace_minutes, 'capHours', rentals.overdue_cap_hours,
        'feeLimit', rentals.fee_limit_won, 'reportedLostAt', rentals.reported_lost_at,
        'claimed', rentals.claimed_by_order_id is not null,
        'serial', items.serial_number, 'product', products.name, 'category', products.category,
        'station', rented_at.name, 'returnStation', returned_to.name,
        'paid', money.paid, 'overduePaid', money.overdue_paid) as facts
      from rentals
      join items on items.id = rentals.item_id
      join products on products.id = items.product_id
      join stations as rented_at on rented_at.id = rentals.rental_station_id
      left join stations as returned_to on returned_to.id = rentals.return_station_id
      cross join lateral (
        select coalesce(sum(payments.amount_won), 0)::int as paid,
          coalesce(sum(payments.amount_won) filter (where fee), 0)::int as overdue_paid
        from (
          select order_id, false as fee from rental_orders where rental_id = rentals.id
          union all select order_id, false from extension_orders where rental_id = rentals.id
          union all select order_id, true from overdue_orders where rental_id = rentals.id
        ) as bought
        join orders on orders.id = bought.order_id and orders.state = 'paid'
        join payments on payments.order_id = bought.order_id) as money
      where rentals.id = case n.subject
        when 'rental' then n.subject_id
        when 'order' then ${rentalOfOrder}
        when 'refund' then ${rentalOfOrder}
        when 'charge' then (select rental_id from charges where id = n.subject_id)
        when 'report' then (select rental_id from reports where id = n.subject_id)
      end) as rental on true
    where n.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
