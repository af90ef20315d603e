-- Names and texts in English, written beside the Korean. Where there is none, renters read the Korean.

alter table stations
  add column name_en text constraint an_english_station_name_is_one_to_80_characters check (char_length(name_en) between 1 and 80);
alter table products
  add column name_en text constraint an_english_product_name_is_one_to_80_characters check (char_length(name_en) between 1 and 80),
  add column description_en text constraint an_english_description_is_one_to_1000_characters check (char_length(description_en) between 1 and 1000);

-- translated_…: the Korean that the English says. Where the Korean differs by now, staff are shown which lines changed.
alter table notices
  add column title_en text constraint an_english_title_is_one_to_80_characters check (char_length(title_en) between 1 and 80),
  add column content_en text,
  add column translated_title text,
  add column translated_content text,
  add column korean_changed_at timestamptz,
  add constraint a_published_notice_is_whole_in_english check (state <> 'published' or num_nulls(title_en, content_en) <> 1);
alter table events
  add column title_en text constraint an_english_title_is_one_to_80_characters check (char_length(title_en) between 1 and 80),
  add column content_en text,
  add column translated_title text,
  add column translated_content text,
  add column korean_changed_at timestamptz,
  add constraint a_published_event_is_whole_in_english check (state <> 'published' or num_nulls(title_en, content_en) <> 1);

-- Searched by the beginning of a name, in either language.
create index stations_by_beginning_of_english_name on stations (lower(name_en) text_pattern_ops) where name_en is not null;
create index products_by_beginning_of_english_name on products (lower(name_en) text_pattern_ops) where name_en is not null;

-- What was taken off an order, as it was called in English then.
alter table order_discounts
  add column name_en text;
