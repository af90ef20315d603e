-- What kind of device a member is signed in on, what is read aloud for a picture of an event, and files of reports.

alter table session_families
  -- From the user agent at the sign-in, which itself is not kept; none for sessions begun before.
  add column device_kind text constraint a_device_kind_is_known check (device_kind in ('phone', 'tablet', 'computer'));

alter table event_images
  add column alt text not null default '' constraint a_picture_text_is_at_most_80_characters check (char_length(alt) <= 80);

alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in ('rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'audit')
  );
