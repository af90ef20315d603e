-- The rules a rental began with: settings may change, a running rental never does.

alter table rentals
  add column max_hours smallint not null default 12 constraint a_rental_maximum_is_one_to_twelve_hours check (max_hours between 1 and 12),
  add column grace_minutes smallint not null default 10 constraint a_grace_is_at_most_half_an_hour check (grace_minutes between 0 and 30),
  add column overdue_cap_hours smallint not null default 12 constraint an_overdue_cap_is_one_to_twelve_hours check (overdue_cap_hours between 1 and 12),
  add column free_return_minutes smallint not null default 10 constraint a_free_return_is_five_to_thirty_minutes check (free_return_minutes between 5 and 30),
  -- What losing the item costs at most, as shown before paying; null means nothing.
  add column replacement_price_won integer constraint a_rental_replacement_price_is_not_negative check (replacement_price_won >= 0);
