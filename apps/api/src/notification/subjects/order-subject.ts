// An order as messages name it.
import { sql, type RawBuilder } from 'kysely';
import { discountsOfOrders, type OrderDiscountRow } from '#api/database/rows/order-discounts.ts';
import { rentalOfOrder } from '#api/database/rows/orders-of-rental.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Wording } from '../message/wording.ts';
import type { Names } from './names.ts';
import type { OrderDescription } from './order-description.ts';
import { rentalJson } from './rental/rental-subject.ts';
import type { RentalFacts } from './rental/rental-facts.ts';
import type { Subject } from './subject.ts';

export interface OrderFacts extends Omit<OrderDescription, 'item' | 'plan'> {
  id: number;
  /** A membership, as it was called when it was ordered; its English name is today's. */
  plan: Names | null;
  amount: number;
  /** By the price list, and what was taken off it. */
  listAmount: number;
  discounts: OrderDiscountRow[];
  /** Of a free order: when it was confirmed. */
  approvedAt: string | null;
  cardLast4: string | null;
}

export interface OfOrder {
  order: OrderFacts;
  rental: RentalFacts | null;
}

export function orderJson(orderId: RawBuilder<unknown>): RawBuilder<OrderFacts | null> {
  return sql`(
    select jsonb_build_object(
      'id', orders.id, 'name', orders.name, 'amount', orders.amount_won,
      'listAmount', orders.list_amount_won, 'discounts', ${discountsOfOrders(sql`orders.id`)},
      'approvedAt', coalesce(payments.approved_at, orders.claimed_at), 'cardLast4', payments.card_last4,
      'kind', orders.kind, 'hours', coalesce(rental_orders.hours, extension_orders.hours), 'charge', charges.kind,
      'plan', case when membership_orders.order_id is not null
        then jsonb_build_object('ko', membership_orders.name, 'en', membership_plans.name_en) end)
    from orders
    left join payments on payments.order_id = orders.id
    left join rental_orders on rental_orders.order_id = orders.id
    left join extension_orders on extension_orders.order_id = orders.id
    left join charge_orders on charge_orders.order_id = orders.id
    left join charges on charges.id = charge_orders.charge_id
    left join membership_orders on membership_orders.order_id = orders.id
    left join membership_plans on membership_plans.id = membership_orders.plan_id
    where orders.id = ${orderId})`;
}

/** The facts of the rental that an order is for; null for an order of something else. */
export function rentalOfOrderJson(orderId: RawBuilder<unknown>): RawBuilder<RentalFacts | null> {
  return rentalJson(sql`(${rentalOfOrder(orderId)})`);
}

export function orderName({ order, rental }: OfOrder, wording: Wording): string {
  return wording.text.orderName({
    ...order,
    item: rental && wording.name(rental.product),
    plan: order.plan && wording.name(order.plan),
  });
}

export const orderSubject: Subject<OfOrder> = {
  name: 'order',
  facts: sql`(
    select jsonb_build_object('order', found.order_facts, 'rental', ${rentalOfOrderJson(sql`n.subject_id`)})
    from (select ${orderJson(sql`n.subject_id`)} as order_facts) as found where found.order_facts is not null)`,
  describe: ({ order }) => ({ id: order.id, no: humanNumber('P', order.id), name: order.name }),
  mailRows: () => [],
  exampleMailRows: () => [],
};
