// The orders of a rental, whatever kind they are, for looking payments and refunds up by its number.
import { sql } from 'kysely';

export const ordersOfRental = (rentalId: number) => sql`
  select order_id from rental_orders where rental_id = ${rentalId}
  union all select order_id from extension_orders where rental_id = ${rentalId}
  union all select order_id from overdue_orders where rental_id = ${rentalId}
  union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charges.rental_id = ${rentalId}`;
