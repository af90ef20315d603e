// Describes campaigns for the console: their terms, and what was issued, reserved and used of them.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Campaigns } from '#api/database/tables.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { shownCampaignState, type CampaignState } from '../campaign-state.ts';

interface Ref {
  id: number;
  name: string;
}

export interface CampaignRow {
  id: number;
  name: string;
  nameEn: string | null;
  kind: Campaigns['kind'];
  amountWon: number | null;
  rate: number | null;
  maxDiscountWon: number | null;
  minAmountWon: number;
  products: Ref[] | null;
  stations: Ref[] | null;
  firstRentalOnly: boolean;
  startsAt: Date;
  endsAt: Date;
  lifeDays: number | null;
  lifeUntil: Date | null;
  perMember: number;
  uses: number | null;
  budgetWon: number | null;
  chosenAtGrant: boolean;
  issue: Campaigns['issue'];
  code: string | null;
  apology: boolean;
  state: CampaignState;
  codes: number;
  issued: number;
  reserved: number;
  used: number;
  reservedWon: number;
  usedWon: number;
  createdBy: StaffRef | null;
  createdAt: Date;
  version: number;
}

/** In the order of the given numbers. */
export async function readCampaigns(db: Db, ids: readonly number[]): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select campaigns.id, campaigns.name, campaigns.name_en as "nameEn", campaigns.kind, campaigns.amount_won as "amountWon",
      campaigns.rate, campaigns.max_discount_won as "maxDiscountWon", campaigns.min_amount_won as "minAmountWon",
      ${namesOf('products', sql`campaigns.product_ids`)} as products,
      ${namesOf('stations', sql`campaigns.station_ids`)} as stations,
      campaigns.first_rental_only as "firstRentalOnly", campaigns.starts_at as "startsAt", campaigns.ends_at as "endsAt",
      campaigns.life_days as "lifeDays", campaigns.life_until as "lifeUntil", campaigns.per_member as "perMember",
      counters.uses_limit as uses, counters.budget_won as "budgetWon", campaigns.chosen_at_grant as "chosenAtGrant",
      campaigns.issue, campaigns.shared_code as code, campaigns.apology, ${shownCampaignState} as state,
      (select coalesce(sum(batches.codes), 0)::int from coupon_code_batches as batches
       where batches.campaign_id = campaigns.id and batches.downloaded_at is not null) as codes,
      counters.issued, counters.reserved, counters.used, counters.reserved_won as "reservedWon",
      counters.used_won as "usedWon", ${staffJson('creator')} as "createdBy", campaigns.created_at as "createdAt",
      campaigns.version
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    join campaigns on campaigns.id = wanted.id
    join campaign_counters as counters on counters.campaign_id = campaigns.id
    left join staff as creator on creator.id = campaigns.created_by
    order by wanted.place`.execute(db);
  return rows;
}

/** Null where it holds for all of them. */
const namesOf = (table: 'products' | 'stations', ids: RawBuilder<unknown>) => sql<Ref[] | null>`
  case when ${ids} is not null then coalesce((
    select jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name) order by place.name)
    from ${sql.table(table)} as place where place.id = any(${ids})), '[]') end`;

/** What a campaign does not have is left out, as it is where it is written. */
export function describeCampaign(row: CampaignRow) {
  return {
    id: row.id,
    no: humanNumber('C', row.id),
    ...describeTerms(row),
    products: row.products?.map(toRef) ?? null,
    stations: row.stations?.map(toRef) ?? null,
    state: row.state,
    codes: row.codes,
    issued: row.issued,
    reserved: row.reserved,
    used: row.used,
    reservedWon: row.reservedWon,
    usedWon: row.usedWon,
    createdBy: row.createdBy,
    createdAt: toKoreanIso(row.createdAt),
    version: row.version,
  };
}

/** The fields that staff decide. */
export function describeTerms(row: CampaignRow) {
  return {
    name: row.name,
    ...(row.nameEn === null ? {} : { nameEn: row.nameEn }),
    kind: upper(row.kind),
    ...(row.amountWon === null ? {} : { amount: row.amountWon }),
    ...(row.rate === null ? {} : { rate: row.rate }),
    ...(row.maxDiscountWon === null ? {} : { maxDiscount: row.maxDiscountWon }),
    minAmount: row.minAmountWon,
    productIds: row.products?.map(({ id }) => id) ?? null,
    stationIds: row.stations?.map(({ id }) => id) ?? null,
    firstRentalOnly: row.firstRentalOnly,
    startsAt: toKoreanIso(row.startsAt),
    endsAt: toKoreanIso(row.endsAt),
    ...(row.lifeDays === null ? {} : { lifeDays: row.lifeDays }),
    ...(row.lifeUntil === null ? {} : { lifeUntil: toKoreanIso(row.lifeUntil) }),
    perMember: row.perMember,
    ...(row.uses === null ? {} : { uses: row.uses }),
    ...(row.budgetWon === null ? {} : { budget: row.budgetWon }),
    chosenAtGrant: row.chosenAtGrant,
    issue: upper(row.issue),
    ...(row.code === null ? {} : { code: row.code }),
    apology: row.apology,
  };
}

const upper = <T extends string>(value: T) => value.toUpperCase() as Uppercase<T>;
const toRef = ({ id, name }: Ref) => ({ id, no: String(id), name });
