// The orders a rental was paid with, of every kind, for every query that asks what belongs to a rental.
import { sql, type RawBuilder } from 'kysely';

/** By its number, or by the column of the statement around it; one union, so that each is found by the index of its own table. */
export const ordersOfRental = (rentalId: number | RawBuilder<unknown>) => sql`
  select order_id from rental_orders where rental_orders.rental_id = ${rentalId}
  union all select order_id from extension_orders where extension_orders.rental_id = ${rentalId}
  union all select order_id from overdue_orders where overdue_orders.rental_id = ${rentalId}
  union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charges.rental_id = ${rentalId}`;
