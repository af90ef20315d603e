-- Recalls: pieces of a product, or of one lot of it, that are not safe. They are off sale until their recall has ended.

alter table items
  add column lot text constraint a_lot_is_one_to_40_characters check (char_length(lot) between 1 and 40),
  add column kc_number text constraint a_kc_number_is_one_to_40_characters check (char_length(kc_number) between 1 and 40);
create index items_of_a_lot on items (product_id, lot) where lot is not null;
create index items_by_lot on items (lot) where lot is not null;

create table recalls (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  -- Null: every piece of the product.
  lot text constraint a_recalled_lot_is_one_to_40_characters check (char_length(lot) between 1 and 40),
  reason text not null,
  started_at timestamptz not null default ondesk_now(),
  started_by integer not null references staff,
  ended_at timestamptz,
  ended_by integer references staff,
  end_reason text,
  -- Begun by mistake: it may end before its pieces are collected.
  is_mistaken boolean not null default false,
  version integer not null default 1,
  constraint an_ended_recall_says_who_and_why check (
    (ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null)
  ),
  constraint only_an_ended_recall_was_a_mistake check (not is_mistaken or ended_at is not null),
  constraint a_recall_ends_after_its_start check (ended_at >= started_at)
);
create unique index one_open_recall_per_lot on recalls (product_id, coalesce(lot, '')) where ended_at is null;
create index ended_recalls on recalls (id desc) where ended_at is not null;

-- Which recall keeps a piece off sale. A return, a repair or a count that would put it on sale is refused by the database.
alter table items
  add column recall_id integer references recalls,
  add constraint a_recalled_item_is_not_on_sale check (recall_id is null or state <> 'available') not valid;
alter table items validate constraint a_recalled_item_is_not_on_sale;
create index items_of_a_running_recall on items (recall_id) where recall_id is not null;

-- The pieces of a recall, also after its end: where each was when it ended, and who brought it in.
create table recall_items (
  recall_id integer not null references recalls,
  item_id bigint not null references items,
  joined_at timestamptz not null default ondesk_now(),
  collected_at timestamptz,
  collected_by integer references staff,
  outcome text constraint a_recalled_item_ends_in_a_known_place check (
    outcome in ('collected', 'at_station', 'carried', 'rented', 'lost')
  ),
  constraint an_item_is_in_a_recall_once primary key (recall_id, item_id),
  constraint a_collected_item_says_who_and_when check ((collected_at is null) = (collected_by is null))
);
create index recalls_of_an_item on recall_items (item_id);

-- Each time that renters were asked to bring their pieces back; the number of the row tells their messages apart.
create table recall_calls (
  id bigint generated always as identity primary key,
  recall_id integer not null references recalls,
  called_at timestamptz not null default ondesk_now(),
  called_by integer not null references staff
);
create index calls_of_a_recall on recall_calls (recall_id, id);
