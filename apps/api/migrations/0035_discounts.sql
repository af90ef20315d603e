-- What an order costs by its list price, what is taken off it, and the coupons that take something off.

alter table orders
  -- What is taken off altogether; the rows of order_discounts say by what.
  add column discount_won integer not null default 0 constraint a_discount_is_not_negative check (discount_won >= 0),
  -- Generated: the list price is always the discount and the amount, also of an order that a copy of the version before writes.
  add column list_amount_won integer not null generated always as (amount_won + discount_won) stored,
  -- A discount may leave nothing to pay, and hours past the day cap cost nothing.
  drop constraint an_order_amount_is_positive,
  add constraint an_order_costs_something_or_may_be_free check (
    amount_won > 0 or (amount_won = 0 and (discount_won > 0 or kind = 'extension'))
  ),
  -- A free order is never claimed at the gateway: it has no keys, only its moment.
  drop constraint a_claimed_order_has_its_keys,
  add constraint a_claimed_order_has_its_keys check (
    state not in ('confirming', 'paid', 'cancelling', 'cancelled')
    or (claimed_at is not null and (amount_won = 0 or (payment_key is not null and idempotency_key is not null)))
  ),
  add constraint a_free_order_is_never_confirming check (amount_won > 0 or state not in ('confirming', 'cancelling'));

create table order_discounts (
  order_id bigint not null references orders on delete cascade,
  kind text not null constraint a_discount_kind_is_known check (kind in ('membership', 'coupon', 'points')),
  -- As it read when the order was prepared.
  name text not null,
  amount_won integer not null constraint a_discount_takes_something_off check (amount_won > 0),
  primary key (order_id, kind)
);

create function require_whole_discount(of_order bigint) returns void
  language plpgsql
  as $$ begin
    if exists (
      select from orders where id = of_order
        and discount_won <> (select coalesce(sum(amount_won), 0) from order_discounts where order_id = of_order)
    ) then
      raise exception 'the discounts of order % are not its discount', of_order
        using errcode = 'check_violation', constraint = 'discounts_of_an_order_are_its_discount';
    end if;
  end $$;
create function check_changed_discount() returns trigger
  language plpgsql
  as $$ begin
    perform require_whole_discount(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    return null;
  end $$;
create function check_discounted_order() returns trigger
  language plpgsql
  as $$ begin
    perform require_whole_discount(new.id);
    return null;
  end $$;
-- At the end of the transaction, when the order and its discounts are written.
create constraint trigger discounts_of_an_order_are_its_discount after insert or update or delete on order_discounts
  deferrable initially deferred for each row execute function check_changed_discount();
create constraint trigger an_order_with_a_discount_says_by_what after insert or update of discount_won on orders
  deferrable initially deferred for each row when (new.discount_won > 0) execute function check_discounted_order();

create table campaigns (
  id integer generated always as identity primary key,
  name text not null constraint a_campaign_name_is_one_to_30_characters check (char_length(name) between 1 and 30),
  kind text not null constraint a_campaign_kind_is_known check (kind in ('fixed', 'rate')),
  amount_won integer constraint a_campaign_amount_is_positive check (amount_won > 0),
  rate smallint constraint a_campaign_rate_is_a_percentage check (rate between 1 and 100),
  max_discount_won integer constraint a_maximum_discount_is_positive check (max_discount_won > 0),
  -- Of the list price.
  min_amount_won integer not null default 0 constraint a_minimum_price_is_not_negative check (min_amount_won >= 0),
  -- Null: all of them.
  product_ids integer[],
  station_ids integer[],
  first_rental_only boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How long an issued coupon lives.
  life_days integer constraint a_coupon_lives_for_days check (life_days between 1 and 730),
  life_until timestamptz,
  per_member integer not null default 1 constraint a_member_gets_a_few check (per_member between 1 and 100),
  issue text not null constraint a_way_of_issue_is_known check (issue in ('shared_code', 'single_codes', 'grant', 'sign_up', 'report')),
  -- Of all renters who type it; a single code is known to nobody but who has it.
  shared_code text constraint one_campaign_per_shared_code unique,
  chosen_at_grant boolean not null default false,
  apology boolean not null default false,
  state text not null default 'draft' constraint a_campaign_state_is_known check (state in ('draft', 'running', 'stopped')),
  created_at timestamptz not null default ondesk_now(),
  version integer not null default 1,
  constraint a_campaign_takes_off_won_or_percent check (
    (kind = 'fixed' and amount_won is not null and rate is null and max_discount_won is null)
    or (kind = 'rate' and rate is not null and amount_won is null)
  ),
  constraint a_campaign_ends_after_it_starts check (ends_at > starts_at),
  constraint a_coupon_has_one_end check ((life_days is null) <> (life_until is null)),
  constraint a_shared_code_is_for_all check ((issue = 'shared_code') = (shared_code is not null))
);
create trigger a_campaign_change_is_counted before update on campaigns for each row execute function count_change();

-- Outside of the campaign's version: they change with every order. The database has the last word on budget and uses.
create table campaign_counters (
  campaign_id integer primary key references campaigns on delete cascade,
  budget_won bigint constraint a_budget_is_positive check (budget_won > 0),
  uses_limit integer constraint a_limit_of_uses_is_positive check (uses_limit > 0),
  issued integer not null default 0 constraint issued_is_not_negative check (issued >= 0),
  reserved integer not null default 0 constraint reserved_is_not_negative check (reserved >= 0),
  used integer not null default 0 constraint used_is_not_negative check (used >= 0),
  reserved_won bigint not null default 0 constraint reserved_won_is_not_negative check (reserved_won >= 0),
  used_won bigint not null default 0 constraint used_won_is_not_negative check (used_won >= 0),
  constraint a_campaign_stays_within_its_budget check (budget_won is null or reserved_won + used_won <= budget_won),
  constraint a_campaign_stays_within_its_uses check (uses_limit is null or reserved + used <= uses_limit)
);

create table coupons (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaigns,
  member_id bigint not null references members,
  -- Chosen when it was granted, at most the campaign's own.
  amount_won integer constraint a_chosen_amount_is_positive check (amount_won > 0),
  state text not null default 'available' constraint a_coupon_state_is_known check (state in ('available', 'reserved', 'used', 'revoked')),
  -- The order it is reserved for or was used in; one coupon for an order, and one order for a coupon.
  order_id bigint constraint one_coupon_per_order unique references orders on delete cascade,
  discount_won integer constraint a_coupon_discount_is_positive check (discount_won > 0),
  issued_at timestamptz not null default ondesk_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  granted_by integer references staff,
  grant_reason text,
  constraint a_coupon_in_an_order_says_which check (
    (state in ('reserved', 'used')) = (order_id is not null) and (order_id is null) = (discount_won is null)
  ),
  constraint a_used_coupon_says_when check ((state = 'used') = (used_at is not null))
);
create index coupons_of_a_member on coupons (member_id, expires_at);
create index coupons_of_a_campaign on coupons (campaign_id, id desc);

-- Single codes: stored as a keyed hash, handed out once.
create table coupon_codes (
  campaign_id integer not null references campaigns on delete cascade,
  code_hash bytea primary key,
  coupon_id bigint constraint one_code_per_coupon unique references coupons on delete set null,
  redeemed_at timestamptz
);
create index codes_of_a_campaign on coupon_codes (campaign_id);

-- A reservation is open exactly while its order is ready or confirming.
create function check_reservations_of_order() returns trigger
  language plpgsql
  as $$ begin
    if exists (
      select from coupons join orders on orders.id = coupons.order_id
      where orders.id = new.id
        and ((orders.state in ('ready', 'confirming')) <> (coupons.state = 'reserved')
          or (coupons.state = 'used' and orders.state <> 'paid'))
    ) then
      raise exception 'order % left its reservations behind', new.id using errcode = 'check_violation', constraint = 'reservations_end_with_their_order';
    end if;
    return null;
  end $$;
create constraint trigger reservations_end_with_their_order after update of state on orders
  deferrable initially deferred for each row when (new.discount_won > 0) execute function check_reservations_of_order();
