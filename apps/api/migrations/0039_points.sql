-- Points: the account of each member as entries that never change, the credits it is made of, and the balance.

alter table rentals
  -- Percent of what is paid that the return earns, as it was set when the rental began.
  add column point_rate smallint not null default 0 constraint a_point_rate_is_zero_to_five_percent check (point_rate between 0 and 5);

create table point_entries (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null constraint a_point_entry_kind_is_known check (
    kind in ('earn', 'help', 'grant', 'give_back', 'reserve', 'release', 'use', 'expire', 'take_back')
  ),
  amount integer not null,
  at timestamptz not null default ondesk_now(),
  -- Of a credit.
  expires_at timestamptz,
  -- What it was for, by number: contracts are purged, and an entry never changes.
  order_id bigint,
  rental_id bigint,
  refund_id bigint,
  -- The credit whose points are given back.
  returned_credit_id bigint,
  -- What a return earned them with.
  paid_won integer,
  rate smallint,
  -- Who gave them, what the member reads, and why.
  granted_by integer references staff,
  note text,
  reason text,
  constraint a_point_entry_has_the_sign_of_its_kind check (
    case when kind in ('earn', 'help', 'grant', 'give_back', 'release') then amount > 0 when kind = 'use' then amount = 0 else amount < 0 end
  ),
  constraint a_credit_of_points_has_an_end check ((kind in ('earn', 'help', 'grant', 'give_back')) = (expires_at is not null)),
  constraint a_point_entry_says_what_it_is_for check (
    (kind in ('reserve', 'release', 'use', 'give_back')) = (order_id is not null)
    and (kind in ('earn', 'help', 'take_back')) = (rental_id is not null)
    and (kind = 'give_back') = (returned_credit_id is not null)
    and (kind = 'take_back' or refund_id is null)
  ),
  constraint earned_points_say_of_what check ((kind = 'earn') = (paid_won is not null and rate is not null)),
  constraint granted_points_say_by_whom_and_why check (
    (kind = 'grant') = (granted_by is not null and note is not null and reason is not null)
  )
);
create trigger point_entries_are_append_only before update or delete on point_entries
  for each row execute function refuse_change();
create index point_entries_of_a_member on point_entries (member_id, at desc, id desc);
create index point_entries_by_time on point_entries (at desc, id desc);
create index point_entries_by_kind on point_entries (kind, at desc, id desc);
create index points_granted_by_staff on point_entries (granted_by, at) where kind = 'grant';
create index points_taken_back_of_a_rental on point_entries (rental_id) where kind = 'take_back';
create unique index points_are_earned_once_per_rental on point_entries (rental_id) where kind = 'earn';
create unique index points_are_reserved_once_per_order on point_entries (order_id) where kind = 'reserve';
create unique index a_reservation_of_points_ends_once on point_entries (order_id) where kind in ('release', 'use');
create unique index points_are_given_back_once on point_entries (order_id, returned_credit_id) where kind = 'give_back';

-- What is left of each credit: changes with the entries that touch it, in their transaction.
create table point_credits (
  entry_id bigint primary key references point_entries on delete cascade,
  member_id bigint not null references members,
  amount integer not null,
  points_left integer not null,
  expires_at timestamptz not null,
  constraint a_credit_holds_at_most_what_was_given check (points_left between 0 and amount)
);
create index point_credits_of_a_member on point_credits (member_id, expires_at, entry_id) where points_left > 0;
create index point_credits_by_end on point_credits (expires_at) where points_left > 0;

-- Which credits an entry takes from, below zero, or puts back into.
create table point_entry_credits (
  entry_id bigint not null references point_entries on delete cascade,
  credit_id bigint not null references point_credits on delete cascade,
  amount integer not null constraint an_entry_touches_a_credit_by_some_points check (amount <> 0),
  primary key (entry_id, credit_id)
);
create index entries_that_touch_a_credit on point_entry_credits (credit_id);
create trigger point_entry_credits_are_append_only before update or delete on point_entry_credits
  for each row execute function refuse_change();

-- Never the member's own row: whoever changes points waits here and for nothing else of the member.
create table point_balances (
  member_id bigint primary key references members,
  balance integer not null default 0 constraint a_point_balance_is_not_negative check (balance >= 0),
  last_entry_at timestamptz not null default ondesk_now()
);
create index point_balances_by_last_entry on point_balances (last_entry_at);

-- The three below are checked at the end of a transaction, when entry, credits and balance are written.
create function check_point_balance() returns trigger
  language plpgsql
  as $$ begin
    if coalesce((select balance from point_balances where member_id = new.member_id), 0)
       <> (select coalesce(sum(points_left), 0) from point_credits where member_id = new.member_id and points_left > 0) then
      raise exception 'the points of member % are not what is left of their credits', new.member_id
        using errcode = 'check_violation', constraint = 'a_point_balance_is_what_is_left_of_the_credits';
    end if;
    return null;
  end $$;
create constraint trigger a_point_balance_is_what_is_left_of_the_credits after insert or update on point_balances
  deferrable initially deferred for each row execute function check_point_balance();
create constraint trigger credits_of_points_are_the_balance after insert or update of points_left on point_credits
  deferrable initially deferred for each row execute function check_point_balance();

create function check_touched_credits() returns trigger
  language plpgsql
  as $$ begin
    if new.amount <> (select coalesce(sum(amount), 0) from point_entry_credits where entry_id = new.id) then
      raise exception 'point entry % does not name the credits it touches', new.id
        using errcode = 'check_violation', constraint = 'a_point_entry_names_the_credits_it_touches';
    end if;
    return null;
  end $$;
create constraint trigger a_point_entry_names_the_credits_it_touches after insert on point_entries
  deferrable initially deferred for each row when (new.kind in ('reserve', 'release', 'expire', 'take_back'))
  execute function check_touched_credits();

-- A reservation is open exactly while its order is ready or confirming, used if it was paid and released if not.
create function require_ended_point_reservation(of_order bigint) returns void
  language plpgsql
  as $$ begin
    if exists (
      select from point_entries as reserved join orders on orders.id = reserved.order_id
      left join point_entries as ended on ended.order_id = reserved.order_id and ended.kind in ('release', 'use')
      where reserved.order_id = of_order and reserved.kind = 'reserve'
        and ((orders.state in ('ready', 'confirming')) <> (ended.kind is null)
          or (orders.state = 'paid' and ended.kind = 'release')
          or (orders.state in ('void', 'declined') and ended.kind = 'use'))
    ) then
      raise exception 'order % left its points behind', of_order
        using errcode = 'check_violation', constraint = 'reservations_end_with_their_order';
    end if;
  end $$;
create function check_points_of_order() returns trigger
  language plpgsql
  as $$ begin
    perform require_ended_point_reservation(new.id);
    return null;
  end $$;
create function check_order_of_points() returns trigger
  language plpgsql
  as $$ begin
    perform require_ended_point_reservation(new.order_id);
    return null;
  end $$;
create constraint trigger reservations_of_points_end_with_their_order after update of state on orders
  deferrable initially deferred for each row when (new.discount_won > 0) execute function check_points_of_order();
create constraint trigger points_are_reserved_for_an_open_order after insert on point_entries
  deferrable initially deferred for each row when (new.kind in ('reserve', 'release', 'use')) execute function check_order_of_points();

-- An account goes as a whole, five years after its last entry: sums of a part of it would say nothing. By then everything in it
-- has ended.
create function purge_points(before timestamptz, batch integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set ondesk.purging = 'on'
  as $$
  declare
    old_members bigint[];
  begin
    old_members := array(
      select member_id from point_balances
      where last_entry_at < least(before, ondesk_now() - interval '5 years') and balance = 0
      order by last_entry_at limit batch
      for update skip locked);
    delete from point_entry_credits using point_credits
    where point_credits.entry_id = credit_id and member_id = any (old_members);
    delete from point_credits where member_id = any (old_members);
    delete from point_entries where member_id = any (old_members);
    delete from point_balances where member_id = any (old_members);
    return cardinality(old_members);
  end $$;
