-- Where an accepted route goes, in its order, as it was planned: lists know only where each piece comes from and goes to.
create table route_stops (
  route_id uuid not null,
  -- 0 is where it begins.
  position smallint not null constraint a_stop_of_a_route_has_its_place check (position >= 0),
  station_id integer not null references stations,
  arrives_at timestamptz,
  -- The products that are put down there, each with when it was expected to run out; null where nothing was foretold.
  needs jsonb not null default '[]' constraint needs_of_a_stop_are_a_list check (jsonb_typeof(needs) = 'array'),
  constraint a_route_has_each_stop_once primary key (route_id, position),
  constraint a_route_visits_a_station_once unique (route_id, station_id)
);
