-- When its member last ended, reopened or rated an inquiry: staff who look at it are told at once, as of a message.
alter table inquiries add column member_acted_at timestamptz;
create index inquiries_by_act_of_member on inquiries (member_acted_at) where member_acted_at is not null;
