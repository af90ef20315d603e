-- A return may be recorded for a moment of an earlier day: staff say when something came back, and what was quoted before midnight is paid
-- after it. That day is counted again, too.
create or replace function note_late_rental() returns trigger
  language plpgsql
  as $$ begin
    perform note_late_day(korean_day(new.started_at));
    if old.returned_at is not null then perform note_late_day(korean_day(old.returned_at)); end if;
    if new.returned_at is distinct from old.returned_at and new.returned_at is not null then
      perform note_late_day(korean_day(new.returned_at));
    end if;
    return null;
  end $$;
