-- Campaigns as staff run them: batches of single codes, the orders of a coupon that was given back, and what a person may have once.

alter table campaigns
  add column name_en text constraint an_english_campaign_name_is_one_to_60_characters check (char_length(name_en) between 1 and 60),
  add column created_by integer references staff,
  -- Nothing that is misread on paper: no 0 O 1 I L.
  add constraint a_shared_code_can_be_read_out check (shared_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  add constraint only_a_fixed_grant_is_chosen check (not chosen_at_grant or (issue = 'grant' and kind = 'fixed')),
  add constraint an_apology_is_granted check (not apology or issue = 'grant');

-- Counted after a stop nothing is reserved any more, also by whoever had read that it runs; what is prepared is paid or released.
alter table campaign_counters add column is_stopped boolean not null default false;
update campaign_counters set is_stopped = true
from campaigns where campaigns.id = campaign_id and campaigns.state = 'stopped';
create function refuse_reservation() returns trigger
  language plpgsql
  as $$ begin
    raise exception 'campaign % is stopped', new.campaign_id
      using errcode = 'check_violation', constraint = 'a_stopped_campaign_reserves_nothing';
  end $$;
create trigger a_stopped_campaign_reserves_nothing before update of reserved on campaign_counters
  for each row when (new.is_stopped and new.reserved > old.reserved) execute function refuse_reservation();

alter table coupons
  -- The how-many-th of its campaign that its member got: two at once cannot both be the last one they may have.
  add column nth integer,
  add column inquiry_id bigint references inquiries on delete set null,
  add column report_id bigint references reports on delete set null;
update coupons set nth = numbered.nth
from (select id, row_number() over (partition by campaign_id, member_id order by id) as nth from coupons) as numbered
where numbered.id = coupons.id;
alter table coupons
  alter column nth set not null,
  add constraint a_member_gets_each_coupon_of_a_campaign_once unique (campaign_id, member_id, nth),
  add constraint coupons_are_counted_from_one check (nth > 0);
create index coupons_granted_by_staff on coupons (granted_by, issued_at) where granted_by is not null;
create index used_coupons_of_a_campaign on coupons (campaign_id, used_at) where used_at is not null;
create index coupons_of_an_inquiry on coupons (inquiry_id) where inquiry_id is not null;
create index coupons_of_a_report on coupons (report_id) where report_id is not null;

-- Codes are shown once; what was not saved then is of no use to anybody.
create table coupon_code_batches (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaigns on delete cascade,
  codes integer not null constraint a_batch_is_of_so_many_codes check (codes between 1 and 10000),
  made_at timestamptz not null default ondesk_now(),
  made_by integer not null references staff,
  downloaded_at timestamptz,
  downloaded_by integer references staff,
  constraint a_download_says_who_and_when check ((downloaded_at is null) = (downloaded_by is null))
);
create index code_batches_of_a_campaign on coupon_code_batches (campaign_id, id desc);
alter table coupon_codes
  add column batch_id integer not null references coupon_code_batches on delete cascade,
  add constraint a_redeemed_code_says_when check (coupon_id is null or redeemed_at is not null);
create index codes_of_a_batch on coupon_codes (batch_id);

-- A coupon that was given back leaves its order; the order keeps which one it was.
alter table order_discounts
  add column campaign_id integer references campaigns,
  add column coupon_id bigint references coupons on delete set null,
  add column given_back_at timestamptz,
  add constraint only_a_coupon_is_of_a_campaign check (campaign_id is null or kind = 'coupon'),
  add constraint a_coupon_of_an_order_is_of_a_campaign check (coupon_id is null or campaign_id is not null);
update order_discounts set campaign_id = coupons.campaign_id, coupon_id = coupons.id
from coupons where coupons.order_id = order_discounts.order_id and order_discounts.kind = 'coupon';
create index uses_of_a_campaign on order_discounts (campaign_id, order_id desc) where campaign_id is not null;
create index uses_given_back_of_a_campaign on order_discounts (campaign_id, order_id desc)
  where campaign_id is not null and given_back_at is not null;
create index uses_of_a_coupon on order_discounts (coupon_id) where coupon_id is not null;

-- What a person may have once, after they have left: known by a keyed hash of their account at the provider alone.
create table former_members (
  person_hash bytea primary key,
  left_at timestamptz not null default ondesk_now(),
  -- As whom they have come back.
  member_id bigint constraint one_former_member_per_member unique references members,
  has_rented boolean not null,
  had_sign_up_coupon boolean not null,
  -- Those that still counted against the limit.
  stops_begun_at timestamptz[] not null,
  stops_blocked_until timestamptz
);

alter table notifications drop constraint a_notification_is_about_a_known_thing;
alter table notifications add constraint a_notification_is_about_a_known_thing check (
  subject in ('rental', 'order', 'refund', 'charge', 'report', 'suspension', 'notice', 'inquiry', 'stock_alert', 'coupon')
) not valid;
alter table notifications validate constraint a_notification_is_about_a_known_thing;

alter table notifications drop constraint a_skip_reason_is_known;
alter table notifications add constraint a_skip_reason_is_known check (
  skip_reason in (
    'returned', 'lost', 'extended', 'stopped', 'sold_out', 'used', 'too_late', 'turned_off', 'no_channel', 'withdrawn'
  )
) not valid;
alter table notifications validate constraint a_skip_reason_is_known;

alter table exports
  drop constraint an_export_kind_is_known,
  add constraint an_export_kind_is_known check (
    kind in ('rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'reports', 'inquiries', 'campaigns', 'audit')
  );
