-- A free order that was undone: nothing was paid, so nothing is refunded, and what was taken off it went back.

alter table orders
  add column undone_at timestamptz,
  add constraint only_a_free_order_is_undone check (undone_at is null or (amount_won = 0 and state = 'paid'));

-- Few beside the ones that were paid for, so that the list of payments finds them.
create index free_orders on orders (created_at desc, id desc) where amount_won = 0 and state not in ('ready', 'void');
