// Joins an order to what it was paid for: the rental, and the station where it was rented. For reading only.
import { sql } from 'kysely';

/** `subject.rental_id` and `subject.station_id`; the rental is null where nothing began. Needs `orders`. */
export const subjectOfOrder = sql`
  left join lateral (
    select rental_orders.rental_id, rental_orders.station_id
    from rental_orders where rental_orders.order_id = orders.id
    union all
    select rentals.id, rentals.rental_station_id
    from overdue_orders join rentals on rentals.id = overdue_orders.rental_id
    where overdue_orders.order_id = orders.id
    union all
    select rentals.id, rentals.rental_station_id
    from extension_orders join rentals on rentals.id = extension_orders.rental_id
    where extension_orders.order_id = orders.id
    union all
    select rentals.id, rentals.rental_station_id
    from charge_orders join charges on charges.id = charge_orders.charge_id
    join rentals on rentals.id = charges.rental_id
    where charge_orders.order_id = orders.id
  ) as subject on true`;
