-- Helping: points for bringing a product from a station that has enough of it to one where it has been short.

alter table station_targets
  -- Since when no more than the low-stock mark has been there; null while there is more.
  add column low_since timestamptz;

-- Counts no further than one beyond the mark.
create function is_low_stock(of_station integer, of_product integer, mark integer) returns boolean
  language sql stable
  return (
    select count(*) from (
      select from items where station_id = of_station and product_id = of_product and state = 'available' limit mark + 1
    ) as counted
  ) <= mark;

-- A changed mark is low from now on, or still.
create function keep_low_since() returns trigger
  language plpgsql
  as $$ begin
    new.low_since := case when is_low_stock(new.station_id, new.product_id, new.low) then coalesce(new.low_since, ondesk_now()) end;
    return new;
  end $$;
create trigger a_low_mark_knows_since_when before insert or update of low on station_targets
  for each row execute function keep_low_since();

-- Everything that changes stock appends to stock_changes. At the end of its transaction, so that the mark is the last thing locked and
-- for a moment only; counted after the lock, so that of two rentals at once the second sees that the first has taken a piece.
create function note_low_stock() returns trigger
  language plpgsql
  as $$
  declare
    mark station_targets;
    is_low boolean;
  begin
    select * into mark from station_targets
    where station_id = new.station_id and product_id = new.product_id for no key update;
    if found then
      is_low := is_low_stock(new.station_id, new.product_id, mark.low);
      if is_low <> (mark.low_since is not null) then
        update station_targets set low_since = case when is_low then ondesk_now() end
        where station_id = new.station_id and product_id = new.product_id;
      end if;
    end if;
    return null;
  end $$;
create constraint trigger low_stock_is_noted after insert on stock_changes
  deferrable initially deferred for each row execute function note_low_stock();

-- What is short today has been since now, as far as is known.
update station_targets set low_since = ondesk_now() where is_low_stock(station_id, product_id, low);

alter table rentals
  -- Whether its station had more of the product than its low-stock mark when it began. Unknown of those that began before this was kept.
  add column began_above_low_mark boolean not null default false;

alter table return_quotes
  -- What returning there was said to earn for helping.
  add column help_points integer not null default 0 constraint help_points_of_a_quote_are_0_to_1000 check (help_points between 0 and 1000),
  add constraint help_points_are_for_a_scanned_station check (help_points = 0 or station_code_seen);

alter table point_entries
  -- Of points for helping: the day of the return, and which of that day's it was.
  add column help_day date,
  add column help_of_day smallint,
  add constraint points_for_helping_say_of_which_day check ((kind = 'help') = (help_day is not null and help_of_day is not null)),
  add constraint helping_is_rewarded_twice_a_day check (help_of_day between 1 and 2);
create unique index points_for_helping_once_per_rental on point_entries (rental_id) where kind = 'help';
create unique index points_for_helping_are_numbered_by_day on point_entries (member_id, help_day, help_of_day) where kind = 'help';
