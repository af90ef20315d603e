// Writes campaigns: a new one as a draft, and what staff change of one. The database has the last word on budget and uses.
import { sql } from 'kysely';
import { violates, type Database, type Tx } from '#api/database/database.ts';
import type { Campaigns } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { generateCouponCode } from '../coupon-code.ts';
import { getCampaign } from './campaign-detail.queries.ts';
import { describeTerms, readCampaigns } from './campaign-row.ts';
import {
  editTerms,
  requireChangeableWhileRunning,
  requireSoundTerms,
  termsOf,
  type Terms,
} from './campaign-terms.ts';

type NewCampaign = Parameters<typeof termsOf>[0] & { reason: string };
type CampaignEdit = Parameters<typeof editTerms>[1] & { reason: string; version: number };

export async function createCampaign(db: Database, viewer: StaffViewer, { reason, ...input }: NewCampaign) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const terms = await requireSoundTerms(tx, termsOf(input));
    const id = await addCampaign(tx, viewer, terms);
    await tx
      .insertInto('campaign_counters')
      .values({ campaign_id: id, budget_won: terms.budget, uses_limit: terms.uses })
      .execute();
    await audit.write({
      action: 'campaign.create',
      subject: 'campaign',
      subjectId: humanNumber('C', id),
      after: present(audited(terms)),
      reason,
    });
    return getCampaign(tx, id);
  });
}

export async function changeCampaign(
  db: Database,
  viewer: StaffViewer,
  { id, reason, version, ...edit }: CampaignEdit & { id: number },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const state = await lockCampaign(tx, id, version);
    const [row] = await readCampaigns(tx, [id]);
    const before = termsOf(describeTerms(row!));
    const after = await requireSoundTerms(tx, editTerms(before, edit));
    // One that was made up stays where none is named.
    if (after.issue === 'SHARED_CODE') after.code ??= generateCouponCode();
    const changed = changedFields(audited(before), audited(after));
    if (!changed) {
      audit.nothingChanged();
      return getCampaign(tx, id);
    }
    if (state !== 'draft') requireChangeableWhileRunning(changed.before, changed.after);
    const { uses, budget, ...ofCampaign } = changed.after;
    if (Object.keys(ofCampaign).length > 0) {
      await tx
        .updateTable('campaigns')
        .set(columnsOf(after))
        .where('id', '=', id)
        .execute()
        .catch(refuseTakenCode);
    }
    if (uses !== undefined || budget !== undefined) await changeLimits(tx, id, after);
    await audit.write({
      action: 'campaign.edit',
      subject: 'campaign',
      subjectId: humanNumber('C', id),
      ...changed,
      reason,
    });
    return getCampaign(tx, id);
  });
}

/** Last, because everybody who uses the campaign waits for this row; who reserves meanwhile is counted before or after it. */
async function changeLimits(tx: Tx, id: number, { uses, budget }: Terms): Promise<void> {
  await tx
    .updateTable('campaign_counters')
    .set({ budget_won: budget, uses_limit: uses })
    .where('campaign_id', '=', id)
    .execute()
    .catch((error: unknown) => {
      const isBelow =
        violates(error, 'a_campaign_stays_within_its_budget') ||
        violates(error, 'a_campaign_stays_within_its_uses');
      throw isBelow ? new Failure('BUDGET_BELOW_USED', {}, { cause: error }) : error;
    });
}

/** One change at a time; the state as it stands in the table. */
export async function lockCampaign(
  tx: Tx,
  id: number,
  version: number,
): Promise<'draft' | 'running' | 'stopped'> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!campaign) throw new Failure('NOT_FOUND');
  if (campaign.version !== version) {
    throw new Failure('VERSION_CONFLICT', { current: await getCampaign(tx, id) });
  }
  return campaign.state;
}

/** A code that was made up is made up again until nobody has it. */
async function addCampaign(tx: Tx, viewer: StaffViewer, terms: Terms): Promise<number> {
  for (;;) {
    const isMadeUp = terms.issue === 'SHARED_CODE' && terms.code === null;
    const added = await tx
      .insertInto('campaigns')
      .values({
        ...columnsOf(isMadeUp ? { ...terms, code: generateCouponCode() } : terms),
        created_by: viewer.staffId,
      })
      .onConflict((conflict) => conflict.constraint('one_campaign_per_shared_code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    if (!isMadeUp) throw takenCode();
  }
}

function columnsOf(terms: Terms) {
  return {
    name: terms.name,
    name_en: terms.nameEn,
    kind: terms.kind.toLowerCase() as Campaigns['kind'],
    amount_won: terms.amount,
    rate: terms.rate,
    max_discount_won: terms.maxDiscount,
    min_amount_won: terms.minAmount,
    product_ids: terms.productIds,
    station_ids: terms.stationIds,
    first_rental_only: terms.firstRentalOnly,
    starts_at: sql<Date>`${terms.startsAt}::timestamptz`,
    ends_at: sql<Date>`${terms.endsAt}::timestamptz`,
    life_days: terms.lifeDays,
    life_until: terms.lifeUntil === null ? null : sql<Date>`${terms.lifeUntil}::timestamptz`,
    per_member: terms.perMember,
    issue: terms.issue.toLowerCase() as Campaigns['issue'],
    shared_code: terms.code,
    chosen_at_grant: terms.chosenAtGrant,
    apology: terms.apology,
  };
}

function refuseTakenCode(error: unknown): never {
  throw violates(error, 'one_campaign_per_shared_code') ? takenCode(error) : error;
}

function takenCode(cause?: unknown): Failure {
  const issues = [{ path: 'code', message: '이미 쓰고 있는 코드예요.' }];
  return new Failure('INVALID_INPUT', { issues }, { cause });
}

/** As the audit log names them: `stationIds` are those of a person there. */
const audited = ({
  productIds: products,
  stationIds: stations,
  ...terms
}: Terms): Record<string, unknown> => ({
  ...terms,
  products,
  stations,
});

const present = (terms: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
