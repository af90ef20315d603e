-- The inquiries of a category, counted by their state and listed by their newest message.
create index inquiries_by_category on inquiries (category, state, last_message_at desc, id desc);
