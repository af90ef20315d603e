-- What operators do with items: carrying, repairing, retiring, counting, registering in bulk.

-- Items: carried by exactly one person, in repair, or retired.
alter table items
  add column holder_staff_id integer references staff,
  add column batch_id uuid,
  add column bought_on date,
  add column cost_won integer constraint an_item_cost_is_not_negative check (cost_won >= 0),
  add column note text constraint an_item_note_is_at_most_200_characters check (char_length(note) <= 200),
  add column registered_at timestamptz not null default ondesk_now(),
  add column changed_at timestamptz not null default ondesk_now(),
  -- When its label was last printed.
  add column labelled_at timestamptz,
  -- When somebody of ours, or a renter, last had it in hand.
  add column seen_at timestamptz,
  add column missed_counts smallint not null default 0,
  -- Counted by the database when a rental begins, so that half a million items can be listed by them.
  add column rental_count integer not null default 0,
  add column last_rented_at timestamptz,
  add column version integer not null default 1,
  drop constraint an_item_state_is_known,
  drop constraint an_item_is_in_exactly_one_place,
  add constraint an_item_state_is_known check (state in ('available', 'rented', 'moving', 'broken', 'repair', 'lost', 'retired')),
  add constraint an_item_is_in_exactly_one_place check (
    case state
      when 'available' then station_id is not null
      when 'broken' then true
      when 'repair' then true
      else station_id is null
    end
  ),
  add constraint a_moving_item_is_carried_by_one_person check ((state = 'moving') = (holder_staff_id is not null));
update items set registered_at = first.at
from (select distinct on (subject_id) subject_id, at from journal where subject = 'item' order by subject_id, id) as first
where first.subject_id = items.id;
update items set changed_at = last.at
from (select distinct on (subject_id) subject_id, at from journal where subject = 'item' order by subject_id, id desc) as last
where last.subject_id = items.id;
update items set rental_count = past.times, last_rented_at = past.last_started_at
from (select item_id, count(*) as times, max(started_at) as last_started_at from rentals group by item_id) as past
where past.item_id = items.id;

create index items_by_change on items (changed_at desc, id desc);
create index items_by_idleness on items (coalesce(last_rented_at, registered_at), id);
create index items_by_rentals on items (rental_count desc, id desc);
create index items_of_a_product on items (product_id, changed_at desc, id desc);
create index items_by_beginning_of_serial_number on items (serial_number text_pattern_ops);
create index items_of_a_batch on items (batch_id) where batch_id is not null;
create index items_carried_by_a_person on items (holder_staff_id) where holder_staff_id is not null;
create index items_by_state on items (state, changed_at desc, id desc);
create index items_at_a_station on items (station_id, state) where station_id is not null;
drop trigger an_item_change_is_journalled on items;
create trigger an_item_change_is_journalled after insert or update of state, station_id, holder_staff_id, changed_reason on items
  for each row execute function write_journal('item', 'state', 'station_id', 'holder_staff_id', 'changed_reason');

-- Every change of state or place counts, whoever makes it: staff who looked before a rental began hold a stale version.
create function count_item_change() returns trigger
  language plpgsql
  as $$ begin
    new.version := old.version + 1;
    new.changed_at := ondesk_now();
    return new;
  end $$;
create trigger an_item_change_is_counted before update of state, station_id, holder_staff_id on items
  for each row execute function count_item_change();

create function count_rentals_of_items() returns trigger
  language plpgsql
  as $$ begin
    update items set rental_count = rental_count + begun.times, last_rented_at = greatest(last_rented_at, begun.last_started_at)
    from (select item_id, count(*) as times, max(started_at) as last_started_at from new_rentals group by item_id) as begun
    where items.id = begun.item_id;
    return null;
  end $$;
create trigger rentals_of_an_item_are_counted after insert on rentals
  referencing new table as new_rentals
  for each statement execute function count_rentals_of_items();

-- A serial is never used again, even when its item is gone.
create table used_serials (
  serial_number text primary key,
  -- The number behind the prefix, where it is one that we give: four to six digits.
  number integer generated always as (
    case when serial_number ~ '^[A-Z]{3}_[0-9]{4,6}$' then substr(serial_number, 5)::integer end
  ) stored
);
create index used_numbers_of_a_prefix on used_serials (left(serial_number, 4), number) where number is not null;
insert into used_serials (serial_number) select serial_number from items;
create function keep_serial_number() returns trigger
  language plpgsql
  as $$ begin
    insert into used_serials (serial_number) values (new.serial_number);
    return null;
  end $$;
create trigger a_serial_number_is_used_once after insert on items
  for each row execute function keep_serial_number();
create trigger used_serials_are_append_only before update or delete on used_serials
  for each row execute function refuse_change();

-- Lists of items to carry to a station.
create table transfers (
  id bigint generated always as identity primary key,
  to_station_id integer not null references stations,
  reason text not null,
  made_by integer not null references staff,
  made_at timestamptz not null default ondesk_now(),
  carried_by integer references staff,
  done_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1
);
create index open_transfers on transfers (id desc) where done_at is null and cancelled_at is null;

create table transfer_items (
  transfer_id bigint not null references transfers,
  item_id bigint not null references items,
  from_station_id integer references stations,
  -- As it was when it was put on the list: whatever happened to it since, nobody carries it away unseen.
  item_state text constraint a_listed_item_can_be_carried check (item_state in ('available', 'broken', 'repair')),
  state text not null default 'waiting' constraint a_transfer_item_state_is_known check (state in ('waiting', 'carried', 'done', 'skipped')),
  why text,
  constraint a_skipped_item_says_why check (state <> 'skipped' or why is not null),
  constraint only_a_carriable_item_waits check (state = 'skipped' or item_state is not null),
  primary key (transfer_id, item_id)
);
create index transfers_of_an_item on transfer_items (item_id);
create unique index one_open_transfer_per_item on transfer_items (item_id) where state in ('waiting', 'carried');

-- Stock counts: what stands at a station by scanning, beside what our books say.
create table stock_counts (
  id bigint generated always as identity primary key,
  station_id integer not null references stations,
  started_by integer not null references staff,
  started_at timestamptz not null default ondesk_now(),
  finished_at timestamptz
);
create unique index one_open_count_per_station on stock_counts (station_id) where finished_at is null;

create table stock_count_items (
  count_id bigint not null references stock_counts,
  item_id bigint not null references items,
  -- By our books it stood here when the count began, or was booked here because it was found.
  expected boolean not null,
  found_at timestamptz,
  primary key (count_id, item_id)
);

-- Scanned codes that belong to no item of ours.
create table stock_count_unknowns (
  count_id bigint not null references stock_counts,
  code text not null,
  primary key (count_id, code)
);

-- A previewed file, until it is registered.
create table imports (
  id uuid primary key,
  staff_id integer not null references staff,
  kind text not null constraint an_import_kind_is_known check (kind in ('stations', 'items')),
  rows jsonb not null,
  faulty integer not null,
  created_at timestamptz not null default ondesk_now(),
  used_at timestamptz
);
create index imports_by_age on imports (created_at);
