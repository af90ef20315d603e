-- What is typed wrong inside sessions has a count and a lock of its own: whoever guesses at the sign-in does not hold up who is signed in.
alter table staff
  add column session_failed_attempts integer not null default 0,
  add column session_first_failed_at timestamptz,
  add column session_locked_until timestamptz;
