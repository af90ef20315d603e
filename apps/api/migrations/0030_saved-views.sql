-- Views of the console's lists that somebody named: a view is the query of its address, for whoever saved it or for everybody who may read the list.

create table saved_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  list text not null,
  name text not null constraint a_saved_view_has_a_name check (char_length(name) between 1 and 30),
  query text not null constraint the_query_of_a_view_is_short check (char_length(query) <= 1000),
  shared boolean not null default false,
  created_at timestamptz not null default ondesk_now(),
  constraint one_saved_view_per_person_list_and_name unique (staff_id, list, name)
);
create index shared_views_of_a_list on saved_views (list) where shared;
