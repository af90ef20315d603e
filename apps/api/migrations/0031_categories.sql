-- What operators may change of the eight categories: name, picture and whether renters filter by it. The prefix of the serial numbers stays, and
-- products keep the specified word, by which they belong to their category.

create table categories (
  prefix text primary key,
  specified text not null constraint one_category_per_specified_word unique,
  name text not null constraint one_category_per_name unique
    constraint a_category_has_a_name check (char_length(name) between 1 and 20),
  picture text not null constraint a_category_picture_is_known check (
    picture in ('charger', 'cable', 'hub', 'battery', 'mouse', 'keyboard', 'stand', 'etc')
  ),
  hidden boolean not null default false,
  version integer not null default 1
);
create trigger a_category_change_is_counted before update on categories
  for each row execute function count_change();

insert into categories (prefix, specified, name, picture) values
  ('CHR_', '충전기', '충전기', 'charger'),
  ('CAB_', '케이블', '케이블', 'cable'),
  ('HUB_', '허브', '허브', 'hub'),
  ('PWB_', '보조배터리', '보조배터리', 'battery'),
  ('MOU_', '마우스', '마우스', 'mouse'),
  ('KEY_', '키보드', '키보드', 'keyboard'),
  ('STD_', '노트북 스탠드', '노트북 스탠드', 'stand'),
  ('ETC_', '기타', '기타', 'etc');
