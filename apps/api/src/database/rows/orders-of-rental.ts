// The orders a rental was paid with, of every kind, and the rental and the item an order was for: for every query that asks what belongs to which.
import { sql, type RawBuilder } from 'kysely';

/** By its number, or by the column of the statement around it; one union, so that each is found by the index of its own table. */
export const ordersOfRental = (rentalId: number | RawBuilder<unknown>) => sql`
  select order_id from rental_orders where rental_orders.rental_id = ${rentalId}
  union all select order_id from extension_orders where extension_orders.rental_id = ${rentalId}
  union all select order_id from overdue_orders where overdue_orders.rental_id = ${rentalId}
  union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charges.rental_id = ${rentalId}`;

/** Of an order by its number or its column; no row for one that began nothing. */
export const rentalOfOrder = (orderId: number | RawBuilder<unknown>) => sql`
  select rental_id from rental_orders where rental_orders.order_id = ${orderId} and rental_id is not null
  union all select rental_id from extension_orders where extension_orders.order_id = ${orderId}
  union all select rental_id from overdue_orders where overdue_orders.order_id = ${orderId}
  union all select charges.rental_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charge_orders.order_id = ${orderId}`;

/** The item of an order by its number or its column, also of one that began nothing. */
export const itemOfOrder = (orderId: number | RawBuilder<unknown>) => sql`coalesce(
  (select item_id from rental_orders where rental_orders.order_id = ${orderId}),
  (select item_id from rentals where rentals.id = (${rentalOfOrder(orderId)})))`;
