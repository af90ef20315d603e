-- The most a day costs (하루 최대), and rentals of up to 24 hours.

alter table product_prices
  -- However many hours are rented, they cost no more; null: each one costs its price.
  add column day_cap_won integer,
  add constraint a_day_cap_is_in_steps_of_100_won check (day_cap_won % 100 = 0),
  add constraint a_day_cap_is_worth_1_to_24_hours check (day_cap_won between price_per_hour_won and 24 * price_per_hour_won);

-- Copied with the price: whatever is set later never touches what was ordered.
alter table rental_orders
  add column day_cap_won integer,
  add constraint a_rental_order_day_cap_is_worth_1_to_24_hours check (
    day_cap_won between price_per_hour_won and 24 * price_per_hour_won
  ),
  drop constraint a_rental_order_is_for_one_to_twelve_hours,
  add constraint a_rental_order_is_for_1_to_24_hours check (hours between 1 and 24);
alter table rentals
  add column day_cap_won integer,
  add constraint a_rental_day_cap_is_worth_1_to_24_hours check (
    day_cap_won between price_per_hour_won and 24 * price_per_hour_won
  ),
  drop constraint a_rental_lasts_one_to_twelve_hours,
  add constraint a_rental_lasts_1_to_24_hours check (hours between 1 and 24),
  drop constraint a_rental_maximum_is_one_to_twelve_hours,
  add constraint a_rental_maximum_is_1_to_24_hours check (max_hours between 1 and 24);
alter table extension_orders
  add column day_cap_won integer,
  add constraint an_extension_day_cap_is_worth_1_to_24_hours check (
    day_cap_won between price_per_hour_won and 24 * price_per_hour_won
  ),
  drop constraint an_extension_is_one_to_eleven_hours,
  add constraint an_extension_is_1_to_23_hours check (hours between 1 and 23);

-- The dearest first, as before; a price without a cap counts as it did.
drop index rentals_by_price;
create index rentals_by_price on rentals (
  least((hours + extended_hours) * price_per_hour_won, day_cap_won) desc, id desc
);
