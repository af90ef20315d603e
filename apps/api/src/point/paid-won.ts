// What is paid for the hours of a rental and the hours added to them; refunds count from when they are asked for.
import { sql, type RawBuilder } from 'kysely';

/** A number, to be selected. */
export const paidWonOf = (rentalId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(payments.amount_won - payments.refunded_won), 0)
  from payments join orders on orders.id = payments.order_id
  where orders.state = 'paid' and orders.id in (
    select order_id from rental_orders where rental_id = ${rentalId}
    union all select order_id from extension_orders where rental_id = ${rentalId}))`;
