-- Rentals, the quotes people return on, and what each order is for.

create table rentals (
  id bigint generated always as identity primary key,
  token text not null constraint one_rental_per_token unique,
  member_id bigint not null references members,
  item_id bigint not null references items,
  rental_station_id integer not null references stations,
  hours smallint not null constraint a_rental_lasts_one_to_twelve_hours check (hours between 1 and 12),
  -- The price of that rental; today's may differ.
  price_per_hour_won integer not null constraint a_rental_price_is_positive check (price_per_hour_won > 0),
  started_at timestamptz not null,
  due_at timestamptz not null constraint a_rental_is_due_after_it_starts check (due_at > started_at),
  state text not null default 'open' constraint a_rental_state_is_known check (state in ('open', 'returned', 'lost')),
  -- The overdue order that is being confirmed for this rental: at most one may ask the card company.
  claimed_by_order_id bigint references orders,
  returned_at timestamptz,
  return_station_id integer references stations,
  constraint a_returned_rental_says_when_and_where check (
    case state
      when 'open' then returned_at is null and return_station_id is null
      when 'returned' then returned_at is not null and return_station_id is not null
      else returned_at is not null and return_station_id is null
    end
  ),
  constraint a_return_is_not_before_the_start check (returned_at >= started_at),
  constraint a_closed_rental_is_not_claimed check (state = 'open' or claimed_by_order_id is null)
);
create unique index one_open_rental_per_item on rentals (item_id) where state = 'open';
create index open_rentals_of_a_member on rentals (member_id, started_at desc) where state = 'open';
create index past_rentals_of_a_member on rentals (member_id, returned_at desc, id desc) where state <> 'open';
create index rentals_of_an_item on rentals (item_id, id desc);
create index rentals_from_a_station on rentals (rental_station_id, id desc) include (item_id);
create index open_rentals_from_a_station on rentals (rental_station_id) where state = 'open';
create trigger a_rental_change_is_journalled after insert or update on rentals
  for each row execute function write_journal('rental', 'state', 'member_id', 'item_id', 'due_at', 'claimed_by_order_id', 'returned_at', 'return_station_id');

create table return_quotes (
  id bigint generated always as identity primary key,
  quote_key text not null constraint one_quote_per_key unique,
  rental_id bigint not null references rentals,
  member_id bigint not null references members,
  station_id integer not null references stations,
  -- The moment the renter stood there: what they owe is frozen here.
  quoted_at timestamptz not null,
  minutes_of_use integer not null constraint use_is_not_negative check (minutes_of_use >= 0),
  overdue_minutes integer not null constraint lateness_is_not_negative check (overdue_minutes >= 0),
  overdue_amount_won integer not null constraint an_overdue_amount_is_not_negative check (overdue_amount_won >= 0),
  expires_at timestamptz not null,
  constraint no_fee_without_lateness check (overdue_amount_won = 0 or overdue_minutes > 0)
);
create index quotes_of_a_rental on return_quotes (rental_id, id desc);

-- What a rent order buys.
create table rental_orders (
  order_id bigint primary key references orders,
  item_id bigint not null references items,
  hold_id bigint not null references holds,
  station_id integer not null references stations,
  hours smallint not null constraint a_rental_order_is_for_one_to_twelve_hours check (hours between 1 and 12),
  price_per_hour_won integer not null constraint a_rental_order_price_is_positive check (price_per_hour_won > 0),
  rental_id bigint constraint one_order_per_rental unique references rentals
);
create index rental_orders_of_an_item on rental_orders (item_id, order_id desc);

-- What an overdue order settles.
create table overdue_orders (
  order_id bigint primary key references orders,
  rental_id bigint not null references rentals,
  quote_id bigint not null references return_quotes
);
create index overdue_orders_of_a_rental on overdue_orders (rental_id);
