// Seeds the campaigns of the demo: orders that were paid with a coupon, coupons that nobody has used yet, and counters of just these rows.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { couponWorthWon, MIN_PAID_WON } from '#domain/rental/discounts.ts';
import { demoCampaigns, demoCoupons } from '../../campaigns.ts';
import { demoPerson } from '../../people.ts';

type Campaign = (typeof demoCampaigns)[number] & { id: number };

/** What happened since is looked at by others of the demo: refunds, differences and days that are not closed. */
const SETTLED_DAYS = 6;
const ALWAYS_DAYS = 3650;

/** Before the days are closed: the card paid less. */
export async function seedCampaigns(tx: Tx, staff: { manager: number; support: number }): Promise<void> {
  for (const demo of demoCampaigns) {
    const campaign = { ...demo, id: await insertCampaign(tx, demo, staff.manager) };
    await payWithCoupons(tx, campaign, staff);
    await issueUnused(tx, campaign, staff);
    if (campaign.codes !== undefined) await insertCodes(tx, campaign, campaign.codes, staff.manager);
  }
  await giveToDemoPerson(tx, staff);
  await sql`
    insert into campaign_counters (campaign_id, budget_won, is_stopped, issued, used, used_won)
    select campaigns.id, budgets.won, campaigns.state = 'stopped', count(coupons.id), count(coupons.used_at),
      coalesce(sum(coupons.discount_won), 0)
    from campaigns
    left join coupons on coupons.campaign_id = campaigns.id
    left join unnest(${demoCampaigns.map(({ name }) => name)}::text[],
      ${demoCampaigns.map(({ budgetWon = null }) => budgetWon)}::int[]) as budgets (name, won) on budgets.name = campaigns.name
    group by campaigns.id, budgets.won`.execute(tx);
}

async function insertCampaign(
  tx: Tx,
  campaign: (typeof demoCampaigns)[number],
  staffId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, name_en, kind, amount_won, rate, max_discount_won, product_ids, station_ids, first_rental_only,
      starts_at, ends_at, life_days, per_member, issue, shared_code, apology, chosen_at_grant, state, created_by, created_at)
    select ${campaign.name}, ${campaign.nameEn}, ${campaign.kind}, ${campaign.amountWon ?? null}::int, ${campaign.rate ?? null}::int,
      ${campaign.maxDiscountWon ?? null}::int,
      case when ${campaign.categories !== undefined} then array(
        select id from products where category = any(${[...(campaign.categories ?? [])]}::text[]) order by id) end,
      ${campaign.stations ? [...campaign.stations] : null}::int[], ${campaign.firstRentalOnly ?? false},
      ${dayFromToday(campaign.from)}, ${dayFromToday(campaign.to ?? ALWAYS_DAYS)}, ${campaign.lifeDays}, ${campaign.perMember},
      ${campaign.issue}, ${campaign.code ?? null}, ${campaign.apology ?? false}, ${campaign.apology ?? false}, ${campaign.state},
      ${staffId}, least(ondesk_now(), ${dayFromToday(campaign.from - 3)})
    returning id`.execute(tx);
  return rows[0]!.id;
}

const dayFromToday = (days: number) => sql`(
  (date_trunc('day', ondesk_now() at time zone 'Asia/Seoul') + make_interval(days => ${days}::int)) at time zone 'Asia/Seoul')`;

interface Candidate {
  orderId: number;
  memberId: number;
  amountWon: number;
  paidAt: Date;
}

/** Real rentals of the period, as if they had been paid with one; those that the demo's refunds choose are left alone. */
async function payWithCoupons(
  tx: Tx,
  campaign: Campaign,
  staff: { manager: number; support: number },
): Promise<void> {
  if (campaign.usedEvery === undefined) return;
  const { rows } = await sql<Candidate>`
    select orders.id as "orderId", orders.member_id as "memberId", orders.amount_won as "amountWon", orders.created_at as "paidAt"
    from orders
    join rental_orders on rental_orders.order_id = orders.id
    join items on items.id = rental_orders.item_id
    join members on members.id = orders.member_id
    join campaigns on campaigns.id = ${campaign.id}
    where orders.kind = 'rent' and orders.state = 'paid' and orders.discount_won = 0
      and orders.created_at > campaigns.starts_at and orders.created_at < campaigns.ends_at
      and orders.created_at < ondesk_now() - make_interval(days => ${SETTLED_DAYS})
      and (campaigns.product_ids is null or items.product_id = any(campaigns.product_ids))
      and (campaigns.station_ids is null or rental_orders.station_id = any(campaigns.station_ids))
      and (not campaigns.first_rental_only or not exists (
        select from rentals where rentals.member_id = orders.member_id and rentals.id < rental_orders.rental_id))
      and members.provider_subject <> ${demoPerson.subject} and members.withdrawn_at is null
      and mod(orders.id, 41) <> 7 and mod(orders.id, ${campaign.usedEvery}) = 0
      and not exists (select from refunds where refunds.order_id = orders.id)
      and not exists (select from point_entries where point_entries.rental_id = rental_orders.rental_id)
    order by orders.created_at, orders.id`.execute(tx);
  const budget = { won: campaign.budgetWon ?? Infinity };
  const had = new Map<number, number>();
  for (const order of rows) {
    const nth = (had.get(order.memberId) ?? 0) + 1;
    const worth = worthOf(campaign, order.amountWon);
    if (nth > campaign.perMember || order.amountWon - worth < MIN_PAID_WON || worth > budget.won) continue;
    had.set(order.memberId, nth);
    budget.won -= worth;
    await payWith(tx, campaign, { ...order, nth, worth, staff });
  }
}

/** Staff chose a thousand won of an apology. */
function worthOf({ kind, apology, amountWon = 0, rate = 0, maxDiscountWon }: Campaign, priceWon: number) {
  if (kind === 'rate') return couponWorthWon({ rate, maxDiscountWon: maxDiscountWon ?? null }, priceWon);
  return apology ? 1000 : amountWon;
}

async function payWith(
  tx: Tx,
  { id, name, lifeDays, apology }: Campaign,
  use: Candidate & { nth: number; worth: number; staff: { support: number } },
): Promise<void> {
  const { orderId, worth } = use;
  await sql`
    with discounted as (
      update orders set amount_won = amount_won - ${worth}, discount_won = ${worth} where id = ${orderId}
    ), paid as (
      update payments set amount_won = amount_won - ${worth} where order_id = ${orderId}
    ), used as (
      insert into coupons (campaign_id, member_id, nth, state, order_id, discount_won, amount_won, granted_by, grant_reason,
        issued_at, expires_at, used_at)
      values (${id}, ${use.memberId}, ${use.nth}, 'used', ${orderId}, ${worth}, ${apology ? worth : null}::int,
        ${apology ? use.staff.support : null}::int, ${apology ? '기다리게 해 드렸어요' : null}::text,
        ${use.paidAt}::timestamptz - interval '20 hours',
        ${use.paidAt}::timestamptz + make_interval(days => ${lifeDays}, hours => -20), ${use.paidAt})
      returning id
    )
    insert into order_discounts (order_id, kind, name, amount_won, campaign_id, coupon_id)
    select ${orderId}, 'coupon', ${name}, ${worth}, ${id}, used.id from used`.execute(tx);
}

/** To members who have none of it yet, a few days before it ended or before today. */
async function issueUnused(
  tx: Tx,
  { id, unusedEvery, lifeDays, apology }: Campaign,
  staff: { support: number },
): Promise<void> {
  if (unusedEvery === undefined) return;
  await sql`
    insert into coupons (campaign_id, member_id, nth, amount_won, granted_by, grant_reason, issued_at, expires_at)
    select ${id}, members.id, 1, ${apology ? 2000 : null}::int, ${apology ? staff.support : null}::int,
      ${apology ? '충전이 되지 않았어요' : null}::text, issued.at, issued.at + make_interval(days => ${lifeDays})
    from members join campaigns on campaigns.id = ${id}
    cross join lateral (
      select least(campaigns.ends_at, ondesk_now()) - make_interval(days => 1 + mod(members.id, 4)::int) as at) as issued
    where members.withdrawn_at is null and members.provider_subject <> ${demoPerson.subject}
      and mod(members.id, ${unusedEvery}) = 0
      and not exists (select from coupons where coupons.campaign_id = ${id} and coupons.member_id = members.id)`.execute(
    tx,
  );
}

/** Printed on paper long ago: nobody has the codes, whose coupons are there. */
async function insertCodes(tx: Tx, { id, from }: Campaign, count: number, staffId: number): Promise<void> {
  const hashes = Array.from({ length: count }, (_, n) =>
    createHash('sha256').update(`demo code ${id} ${n}`).digest('hex'),
  );
  await sql`
    with batch as (
      insert into coupon_code_batches (campaign_id, codes, made_at, made_by, downloaded_at, downloaded_by)
      values (${id}, ${count}, ${dayFromToday(from - 1)}, ${staffId}, ${dayFromToday(from - 1)}, ${staffId}) returning id
    ), redeemed as (
      select id, issued_at, row_number() over (order by id) as n from coupons where campaign_id = ${id}
    )
    insert into coupon_codes (campaign_id, batch_id, code_hash, coupon_id, redeemed_at)
    select ${id}, batch.id, decode(codes.hash, 'hex'), redeemed.id, redeemed.issued_at
    from batch, unnest(${hashes}::text[]) with ordinality as codes (hash, n)
    left join redeemed on redeemed.n = codes.n`.execute(tx);
}

async function giveToDemoPerson(tx: Tx, staff: { support: number }): Promise<void> {
  for (const { campaign, amountWon, daysAgo, daysLeft } of demoCoupons) {
    await sql`
      insert into coupons (campaign_id, member_id, nth, amount_won, granted_by, grant_reason, issued_at, expires_at)
      select campaigns.id, members.id, 1, ${amountWon ?? null}::int, case when issue = 'grant' then ${staff.support}::int end,
        case when issue = 'grant' then '재고가 비어 헛걸음하셨어요' end,
        ondesk_now() - make_interval(days => ${daysAgo}), ondesk_now() + make_interval(days => ${daysLeft})
      from campaigns, members where campaigns.name = ${campaign} and members.provider_subject = ${demoPerson.subject}`.execute(
      tx,
    );
  }
}
