-- Answering inquiries: what the member has seen, which canned answer was used, who is typing, and search by a part of a word.

-- When the member last looked; an answer after it is new to them.
alter table inquiries add column member_seen_at timestamptz not null default ondesk_now();

alter table canned_answers drop constraint a_canned_answer_has_a_name;
alter table canned_answers add constraint a_canned_answer_has_a_name check (char_length(name) between 1 and 30);

-- With which canned answer it was written, as long as there is one.
alter table inquiry_messages add column canned_answer_id integer references canned_answers on delete set null;
create index uses_of_canned_answers on inquiry_messages (canned_answer_id, at) where canned_answer_id is not null;
-- What a member sent lately is counted; the day report of staff counts theirs.
create index messages_by_time on inquiry_messages (at);

-- Until then renters are warned that returning there may be hard: two of them could not within a day, and nobody has seen to it.
alter table stations add column return_warning_until timestamptz;
create index stations_with_a_return_warning on stations (return_warning_until) where return_warning_until is not null;
-- It comes and goes while staff edit the station: whoever is looking at it may still save.
drop trigger a_station_change_is_counted on stations;
create trigger a_station_change_is_counted before update on stations
  for each row when (old.return_warning_until is not distinct from new.return_warning_until)
  execute function count_change();

-- Who writes an answer right now: others see it for a few seconds.
create table inquiry_typing (
  inquiry_id bigint not null references inquiries on delete cascade,
  staff_id integer not null references staff,
  at timestamptz not null default ondesk_now(),
  primary key (inquiry_id, staff_id)
);

-- The pairs of letters of a text, for searching by a part of a word: no extension, any collation. One letter searches nothing.
create function letter_pairs(of_text text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct pair), '{}')
    from (
      select substr(folded, at, 2) as pair
      from (select regexp_replace(lower(normalize(of_text, nfc)), '\s+', ' ', 'g') as folded) as texts,
           generate_series(1, char_length(folded) - 1) as at
    ) as pairs
  );
create index messages_by_letter_pairs on inquiry_messages using gin (letter_pairs(text));
