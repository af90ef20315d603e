-- What pages of the console read whole tables or rows for, at five million rentals.

-- The history of an item names everybody who held it, also of long ago.
create index holds_of_an_item on holds (item_id);
-- Payments of an amount that is rare.
create index payments_by_amount on orders (amount_won) where state not in ('ready', 'void');
-- How many rentals are in a state is counted in the index alone.
drop index open_rentals_by_due;
create index open_rentals_by_due on rentals (due_at, id) include (grace_minutes) where state = 'open';
drop index rentals_by_return, past_rentals_by_end;
create index past_rentals_by_return on rentals (returned_at, id) include (state) where state <> 'open';
-- The newest that are back, without reading past those that are still out. By one column: of two the planner expects more reading.
create index past_rentals_by_start on rentals (started_at) where state <> 'open';
