-- What the console's lists are read by at fifty thousand stations and half a million items.

-- How many pieces a product has, without reading the pieces.
create index items_in_service_of_a_product on items (product_id) where state <> 'retired';
-- Stations and products by the beginning of their name.
create index stations_by_beginning_of_name on stations (lower(name) text_pattern_ops);
create index products_by_beginning_of_name on products (lower(name) text_pattern_ops);
