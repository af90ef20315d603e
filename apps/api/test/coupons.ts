// Campaigns and coupons for tests.
import { sql } from 'kysely';
import type { Person, TestClient } from './test-app.ts';

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
}

/** Running, granted by staff, 1,000 won off. */
export async function aCampaign(app: TestClient, given: CampaignGiven = {}): Promise<number> {
  const rate = given.rate ?? null;
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, kind, amount_won, rate, max_discount_won, min_amount_won, product_ids, station_ids,
      first_rental_only, starts_at, ends_at, life_days, issue, state)
    values (${given.name ?? '기다리게 해서 죄송해요'}, ${rate === null ? 'fixed' : 'rate'},
      ${rate === null ? (given.amountWon ?? 1000) : null}, ${rate}, ${given.maxDiscountWon ?? null}, ${given.minAmountWon ?? 0},
      ${given.productIds ?? null}::int[], ${given.stationIds ?? null}::int[], ${given.firstRentalOnly ?? false},
      ondesk_now() - interval '1 day', ondesk_now() + interval '30 days', 30, 'grant', ${given.state ?? 'running'})
    returning id`.execute(app.db);
  const { id } = rows[0]!;
  await sql`
    insert into campaign_counters (campaign_id, budget_won, uses_limit)
    values (${id}, ${given.budgetWon ?? null}, ${given.uses ?? null})`.execute(app.db);
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
    insert into coupons (campaign_id, member_id, expires_at)
    values (${campaignId}, ${memberId}, ondesk_now() + make_interval(days => ${given.days ?? 30}))
    returning id`.execute(app.db);
  return rows[0]!.id;
}
