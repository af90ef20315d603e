-- What field staff may see of other stations.

-- As before (0019), but by a sighting at the station that the return names: where the item stands afterwards, or was taken from.
create or replace function confirm_return() returns trigger
  language plpgsql
  as $$ begin
    update rentals set return_proof = 'seen'
    where item_id = new.id and return_proof = 'unseen'
      and return_station_id = coalesce(new.station_id, old.station_id);
    return null;
  end $$;

alter table reports
  drop constraint a_report_kind_is_known,
  add constraint a_report_kind_is_known check (
    kind in ('broken', 'part_missing', 'dirty', 'lost', 'station', 'other', 'item_missing', 'objection', 'retire_request', 'suspected_lost',
      'found_elsewhere')
  );

-- 모든 스테이션 is a choice of its own: whoever has neither it nor a station of their own sees none.
alter table staff
  add column all_stations boolean not null default false;
update staff set all_stations = true
where role = 'field' and not exists (select from staff_stations where staff_id = staff.id);

-- What a session has refunded on a day without a fresh code: small refunds add up to what needs one.
alter table staff_sessions
  add column refunded_won integer not null default 0 constraint a_session_refunds_no_less_than_nothing check (refunded_won >= 0),
  add column refunded_on date;

-- How often a code was sent to a number, and for a member, within a day; both as keyed hashes, so that nobody is named here.
create table phone_code_sends (
  key_hash bytea not null,
  sent_at timestamptz not null default ondesk_now()
);
create index phone_code_sends_of_a_key on phone_code_sends (key_hash, sent_at);
