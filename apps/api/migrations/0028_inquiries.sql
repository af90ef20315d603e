-- What members ask, and the conversation about it. Messages and photos have the shape of those of reports: one module reads and writes both.

create table inquiries (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  category text not null constraint an_inquiry_category_is_known check (category in ('rental', 'payment', 'defect', 'account', 'other')),
  state text not null default 'waiting' constraint an_inquiry_state_is_known check (state in ('waiting', 'answered', 'closed')),
  -- What it is about, as long as that is kept.
  rental_id bigint references rentals on delete set null,
  order_id bigint references orders on delete set null,
  stop_id bigint constraint one_inquiry_per_stop unique references rental_stops on delete set null,
  -- The closed one that it goes on from.
  earlier_id bigint references inquiries on delete set null,
  -- Of whoever asked, after the last answer.
  rating text constraint a_rating_is_known check (rating in ('solved', 'not_yet')),
  taken_by integer references staff,
  taken_at timestamptz,
  created_at timestamptz not null default ondesk_now(),
  -- Since when it is ours to answer.
  waiting_since timestamptz default ondesk_now(),
  first_answered_at timestamptz,
  last_answered_at timestamptz,
  last_message_at timestamptz not null default ondesk_now(),
  closed_at timestamptz,
  version integer not null default 1,
  constraint an_inquiry_waits_since_a_moment check ((state = 'waiting') = (waiting_since is not null)),
  constraint a_closed_inquiry_says_when check ((state = 'closed') = (closed_at is not null)),
  constraint a_taken_inquiry_says_by_whom_and_when check ((taken_by is null) = (taken_at is null))
);
create index inquiries_to_answer on inquiries (waiting_since, id) where state = 'waiting';
create index inquiries_by_last_message on inquiries (last_message_at desc, id desc);
create index inquiries_of_a_member on inquiries (member_id, id desc);
create index inquiries_about_a_rental on inquiries (rental_id);
create index inquiries_about_an_order on inquiries (order_id) where order_id is not null;
create index inquiries_that_go_on on inquiries (earlier_id) where earlier_id is not null;
create index answered_inquiries on inquiries (last_answered_at) where state = 'answered';
create index first_answers on inquiries (first_answered_at) where first_answered_at is not null;

create table inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries on delete cascade,
  sender text not null constraint a_sender_is_known check (sender in ('member', 'staff', 'system')),
  staff_id integer references staff,
  -- To the member, or for the staff alone.
  internal boolean not null default false,
  text text not null constraint an_inquiry_message_is_one_to_1000_characters check (char_length(text) between 1 and 1000),
  at timestamptz not null default ondesk_now(),
  constraint staff_sign_what_they_write check ((sender = 'staff') = (staff_id is not null)),
  constraint only_staff_write_notes check (sender = 'staff' or not internal)
);
create index messages_of_an_inquiry on inquiry_messages (inquiry_id, id);

create table inquiry_photos (
  id bigint generated always as identity primary key,
  message_id bigint not null references inquiry_messages on delete cascade,
  image text not null
);
create index photos_of_a_message on inquiry_photos (message_id);

create table canned_answers (
  id integer generated always as identity primary key,
  name text not null constraint a_canned_answer_has_a_name check (char_length(name) between 1 and 40),
  text text not null constraint a_canned_answer_is_one_to_1000_characters check (char_length(text) between 1 and 1000),
  category text constraint a_canned_answer_category_is_known check (category in ('rental', 'payment', 'defect', 'account', 'other')),
  changed_by integer references staff,
  changed_at timestamptz not null default ondesk_now(),
  version integer not null default 1,
  constraint one_canned_answer_per_name unique (name)
);
