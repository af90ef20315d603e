-- Memberships: what the operator sells, what members bought, the orders that paid for it, and the rentals it made cheaper.

alter table orders drop constraint an_order_is_of_a_known_kind;
alter table orders add constraint an_order_is_of_a_known_kind check (kind in ('rent', 'extension', 'overdue', 'charge', 'membership')) not valid;
alter table orders validate constraint an_order_is_of_a_known_kind;

-- Ending a membership refunds what is left of it, whoever ends it.
alter table refunds drop constraint a_refund_origin_is_known, drop constraint a_public_refund_reason_is_known;
alter table refunds
  add constraint a_refund_origin_is_known check (origin in ('system', 'operator', 'free_return', 'membership')) not valid,
  add constraint a_public_refund_reason_is_known check (
    public_reason in ('broken', 'duplicate', 'service_failure', 'unusable', 'other', 'membership_ended')
  ) not valid;
alter table refunds validate constraint a_refund_origin_is_known;
alter table refunds validate constraint a_public_refund_reason_is_known;

-- With what coupons and points are taken away as files.
alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in ('rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'inquiries', 'campaigns', 'points',
      'memberships', 'audit')
  );

create table membership_plans (
  id integer generated always as identity primary key,
  name text not null constraint one_plan_per_name unique
    constraint a_plan_name_is_one_to_30_characters check (char_length(name) between 1 and 30),
  name_en text constraint an_english_plan_name_is_one_to_60_characters check (char_length(name_en) between 1 and 60),
  days smallint not null constraint a_plan_lasts_a_day_a_week_or_months check (days in (1, 7, 30, 90)),
  price_won integer not null constraint a_plan_costs_what_a_card_can_pay check (price_won >= 100),
  -- Of every rental it covers.
  free_minutes smallint not null constraint free_minutes_are_whole_hours check (free_minutes between 60 and 1440 and free_minutes % 60 = 0),
  rentals_per_day smallint not null constraint a_plan_covers_some_rentals_a_day check (rentals_per_day between 1 and 20),
  -- From the return of one covered rental to the next.
  gap_minutes smallint not null constraint a_gap_is_at_most_a_day check (gap_minutes between 0 and 1440),
  -- Null: all of them.
  product_ids integer[] constraint a_plan_for_products_names_some check (cardinality(product_ids) > 0),
  state text not null default 'draft' constraint a_plan_state_is_known check (state in ('draft', 'selling', 'stopped')),
  created_at timestamptz not null default ondesk_now(),
  version integer not null default 1
);
create trigger a_plan_change_is_counted before update on membership_plans for each row execute function count_change();

-- Terms are copied from the plan when they are ordered, and into the membership when it is paid for: a plan may change in between.
create table memberships (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  plan_id integer not null references membership_plans,
  -- Part of the contract: it goes with it.
  order_id bigint not null constraint one_membership_per_order unique references orders on delete cascade,
  name text not null,
  days smallint not null,
  price_won integer not null,
  free_minutes smallint not null,
  rentals_per_day smallint not null,
  gap_minutes smallint not null,
  product_ids integer[],
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Stands still since then: a suspension without an end keeps both ends open until it is lifted.
  paused_at timestamptz,
  -- Stands still until then: both ends were moved by the length of the suspension.
  resumes_at timestamptz,
  -- Ended for a refund, by its member or by staff.
  ended_at timestamptz,
  ended_by integer references staff,
  refund_won integer,
  constraint a_membership_lasts_at_least_its_days check (ends_at >= starts_at + make_interval(hours => 24 * days)),
  constraint a_membership_stands_still_in_one_way check (paused_at is null or resumes_at is null),
  constraint an_ended_membership_says_what_it_refunded check ((ended_at is null) = (refund_won is null)),
  constraint a_membership_refunds_at_most_its_price check (refund_won between 0 and price_won),
  constraint staff_end_what_is_ended check (ended_by is null or ended_at is not null),
  constraint a_membership_and_its_rentals_a_day unique (id, rentals_per_day),
  -- By ranges of one number, because only ranges can be excluded together without an extension. Looked at after each statement:
  -- a suspension moves the running one and the next one together.
  constraint one_membership_at_a_time exclude using gist (
    int8range(member_id, member_id, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (ended_at is null) deferrable initially immediate
);
create index memberships_of_a_member on memberships (member_id, ends_at desc);
create index memberships_by_end on memberships (ends_at);

-- The moment a membership has come to: now, or where it stands still, or where it was ended.
create function membership_clock(one memberships) returns timestamptz
  language sql stable
  as $$ select coalesce(one.paused_at, greatest(one.resumes_at, coalesce(one.ended_at, ondesk_now()))) $$;

create table membership_orders (
  order_id bigint primary key references orders on delete cascade,
  plan_id integer not null references membership_plans,
  -- The one that runs when it is ordered: it begins at that one's end.
  after_membership_id bigint references memberships on delete set null,
  name text not null,
  days smallint not null,
  price_won integer not null,
  free_minutes smallint not null,
  rentals_per_day smallint not null,
  gap_minutes smallint not null,
  product_ids integer[]
);
create index membership_orders_after_a_membership on membership_orders (after_membership_id) where after_membership_id is not null;

create table membership_uses (
  id bigint generated always as identity primary key,
  membership_id bigint not null,
  rentals_per_day smallint not null,
  order_id bigint not null constraint one_membership_use_per_order unique references orders on delete cascade,
  -- Of the prepare, in Korea; and the how manieth of that day it is.
  day date not null,
  number smallint not null,
  discount_won integer not null constraint a_membership_use_saves_something check (discount_won > 0),
  state text not null default 'reserved' constraint a_membership_use_state_is_known check (state in ('reserved', 'used', 'given_back')),
  at timestamptz not null default ondesk_now(),
  constraint a_use_has_the_terms_of_its_membership foreign key (membership_id, rentals_per_day)
    references memberships (id, rentals_per_day) on delete cascade,
  constraint a_use_is_one_of_the_rentals_of_its_day check (number between 1 and rentals_per_day)
);
create unique index one_use_per_number_of_a_day on membership_uses (membership_id, day, number) where state <> 'given_back';
create index uses_of_a_membership on membership_uses (membership_id, at desc);

-- As for coupons: a reservation is open exactly while its order is ready or confirming.
create function check_membership_uses_of_order() returns trigger
  language plpgsql
  as $$ begin
    if exists (
      select from membership_uses join orders on orders.id = membership_uses.order_id
      where orders.id = new.id
        and ((orders.state in ('ready', 'confirming')) <> (membership_uses.state = 'reserved')
          or (membership_uses.state = 'used' and orders.state <> 'paid'))
    ) then
      raise exception 'order % left its membership behind', new.id using errcode = 'check_violation', constraint = 'reservations_end_with_their_order';
    end if;
    return null;
  end $$;
create constraint trigger membership_uses_end_with_their_order after update of state on orders
  deferrable initially deferred for each row when (new.discount_won > 0) execute function check_membership_uses_of_order();

-- Five years after a membership and its last refund, it goes with everything that was paid for it; so does an order that bought none.
create function purge_memberships(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    ended_before timestamptz := least(before, ondesk_now() - interval '5 years');
    old_orders bigint[];
  begin
    old_orders := array(
      select orders.id from orders
      join membership_orders on membership_orders.order_id = orders.id
      left join memberships on memberships.order_id = orders.id
      where orders.state in ('paid', 'declined', 'void', 'cancelled') and orders.lease_until is null
        and greatest(orders.created_at, orders.claimed_at) < ended_before
        and (memberships.id is null
          or (coalesce(memberships.ended_at, memberships.ends_at) < ended_before
            and (memberships.paused_at is null or memberships.ended_at is not null)))
        and not exists (select from payments where order_id = orders.id and approved_at >= ended_before)
        and not exists (
          select from refunds
          where order_id = orders.id
            and (state = 'requested' or greatest(done_at, by_hand_on::timestamptz) >= ended_before))
      order by orders.created_at limit batch
      for update of orders skip locked);
    delete from journal using (
      select 'order' as subject, unnest(old_orders) as id
      union all select 'refund', id from refunds where order_id = any (old_orders)
    ) as old where journal.subject = old.subject and journal.subject_id = old.id;
    delete from notifications using (
      select 'order' as subject, unnest(old_orders) as id
      union all select 'refund', id from refunds where order_id = any (old_orders)
    ) as old where notifications.subject = old.subject and notifications.subject_id = old.id;
    delete from reconciliation_findings where order_key in (select order_key from orders where id = any (old_orders));
    delete from refunds where order_id = any (old_orders);
    delete from payments where order_id = any (old_orders);
    delete from orders where id = any (old_orders);
    return cardinality(old_orders);
  end $$;
