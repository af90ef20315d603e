// Campaigns and coupons for tests.
import { sql } from 'kysely';
import { generateCouponCode } from '#api/campaign/coupon-code.ts';
import { aMember, anItem, authorizes } from '../factories.ts';
import { confirms } from './money.ts';
import type { Person, TestClient } from '../test-app.ts';

export interface CampaignGiven {
  name?: string;
  amountWon?: number;
  rate?: number;
  maxDiscountWon?: number;
  minAmountWon?: number;
  productIds?: number[];
  stationIds?: number[];
  firstRentalOnly?: boolean;
  budgetWon?: number;
  uses?: number;
  state?: 'draft' | 'running' | 'stopped';
  issue?: 'shared_code' | 'single_codes' | 'grant' | 'sign_up' | 'report';
  endsInDays?: number;
  perMember?: number;
  apology?: boolean;
  chosenAtGrant?: boolean;
}

/** Running for another month, granted by staff, 1,000 won off. */
export async function aCampaign(app: TestClient, given: CampaignGiven = {}): Promise<number> {
  const rate = given.rate ?? null;
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, kind, amount_won, rate, max_discount_won, min_amount_won, product_ids, station_ids,
      first_rental_only, starts_at, ends_at, life_days, issue, state, shared_code, per_member, apology, chosen_at_grant)
    values (${given.name ?? '기다리게 해서 죄송해요'}, ${rate === null ? 'fixed' : 'rate'},
      ${rate === null ? (given.amountWon ?? 1000) : null}, ${rate}, ${given.maxDiscountWon ?? null}, ${given.minAmountWon ?? 0},
      ${given.productIds ?? null}::int[], ${given.stationIds ?? null}::int[], ${given.firstRentalOnly ?? false},
      ondesk_now() - interval '60 days', ondesk_now() + make_interval(days => ${given.endsInDays ?? 30}), 30,
      ${given.issue ?? 'grant'}, ${given.state ?? 'running'}, ${given.issue === 'shared_code' ? generateCouponCode() : null},
      ${given.perMember ?? 1}, ${given.apology ?? false}, ${given.chosenAtGrant ?? false})
    returning id`.execute(app.db);
  const { id } = rows[0]!;
  await sql`
    insert into campaign_counters (campaign_id, budget_won, uses_limit, is_stopped)
    values (${id}, ${given.budgetWon ?? null}, ${given.uses ?? null}, ${given.state === 'stopped'})`.execute(
    app.db,
  );
  return id;
}

/** Of a campaign of its own unless one is given. */
export async function aCoupon(
  app: TestClient,
  { memberId }: Pick<Person, 'memberId'>,
  given: CampaignGiven & { campaignId?: number; days?: number } = {},
): Promise<number> {
  const campaignId = given.campaignId ?? (await aCampaign(app, given));
  const { rows } = await sql<{ id: number }>`
    insert into coupons (campaign_id, member_id, nth, expires_at)
    select ${campaignId}, ${memberId}, count(*) + 1, ondesk_now() + make_interval(days => ${given.days ?? 30})
    from coupons where campaign_id = ${campaignId} and member_id = ${memberId}
    returning id`.execute(app.db);
  return rows[0]!.id;
}

/** A rental at 500 won an hour with a coupon of 1,000 won: two hours are free. */
export async function aDiscountedRental(app: TestClient, hours: number) {
  const person = await aMember(app);
  const item = await anItem(app);
  const couponId = await aCoupon(app, person);
  const amount = hours * 500 - 1000;
  const session = await app.ask('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber: item.serialNumber, rentalTime: hours, amount, method: 'CARD', couponId },
  });
  const receipt = session.free
    ? await app.call('POST /api/v1/payments/confirm', {
        as: person,
        body: { orderId: session.orderId, amount },
      })
    : await confirms(app, person, session, await authorizes(app, session));
  if (!receipt.ok) throw new Error(receipt.code);
  const { id } = await app.db
    .selectFrom('orders')
    .select('id')
    .where('order_key', '=', session.orderId)
    .executeTakeFirstOrThrow();
  return { person, couponId, orderId: id, receipt: receipt.data };
}

export async function couponStateOf(app: TestClient, couponId: number): Promise<string> {
  const coupon = await app.db
    .selectFrom('coupons')
    .select('state')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  return coupon.state;
}

/** Whether nobody holds what the campaign of a coupon counts. */
export async function areCountersFree(app: TestClient, couponId: number): Promise<boolean> {
  const { rows } = await sql`
    select from campaign_counters where campaign_id = (select campaign_id from coupons where id = ${couponId})
    for update skip locked`.execute(app.db);
  return rows.length === 1;
}
