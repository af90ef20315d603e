// Plans as managers keep them: drafted, sold, stopped. Whoever has bought one keeps the terms they bought.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { violates, type Database, type Db, type Tx } from '#api/database/database.ts';
import { hasMembershipBegun, isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { consoleMembershipEndpoints } from '#contract/console/benefit/membership.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type Endpoints = typeof consoleMembershipEndpoints;
type NewPlan = z.output<Endpoints['POST /api/v1/console/membership-plans']['body']>;
type PlanEdit = z.output<Endpoints['PATCH /api/v1/console/membership-plans/{id}']['body']>;
type Plan = z.input<Endpoints['GET /api/v1/console/membership-plans/{id}']['reply']>;
type PlanTerms = Omit<NewPlan, 'reason'>;

interface PlanRow {
  id: number;
  name: string;
  nameEn: string | null;
  days: PlanTerms['days'];
  price: number;
  freeMinutes: number;
  rentalsPerDay: number;
  gapMinutes: number;
  productIds: number[] | null;
  products: { id: number; name: string }[] | null;
  state: Plan['state'];
  running: number;
  createdAt: Date;
  version: number;
}

async function readPlans(db: Db, which: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`
    select plans.id, plans.name, plans.name_en as "nameEn", plans.days, plans.price_won as price,
      plans.free_minutes as "freeMinutes", plans.rentals_per_day as "rentalsPerDay", plans.gap_minutes as "gapMinutes",
      plans.product_ids as "productIds", upper(plans.state) as state, plans.created_at as "createdAt", plans.version,
      case when plans.product_ids is not null then coalesce((
        select jsonb_agg(jsonb_build_object('id', products.id, 'name', products.name) order by products.name)
        from products where products.id = any(plans.product_ids)), '[]') end as products,
      (select count(*)::int from memberships
       where memberships.plan_id = plans.id and ${isOpenMembership} and ${hasMembershipBegun}) as running
    from membership_plans as plans
    where ${which}
    order by array_position(array['selling', 'draft', 'stopped'], plans.state), plans.days desc, plans.id`.execute(
    db,
  );
  return rows.map(describePlan);
}

function describePlan({ nameEn, products, createdAt, ...plan }: PlanRow): Plan {
  return {
    ...plan,
    ...(nameEn === null ? {} : { nameEn }),
    products: products && products.map(({ id, name }) => ({ id, no: String(id), name })),
    createdAt: toKoreanIso(createdAt),
  };
}

/** On sale first. */
export const listPlans = async (db: Db) => ({ plans: await readPlans(db, sql`true`) });

export async function getPlan(db: Db, id: number): Promise<Plan> {
  const [plan] = await readPlans(db, sql`plans.id = ${id}`);
  if (!plan) throw new Failure('NOT_FOUND');
  return plan;
}

export async function createPlan(
  db: Database,
  viewer: StaffViewer,
  { reason, ...terms }: NewPlan,
): Promise<Plan> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await requireProducts(tx, terms.productIds);
    const { id } = await tx
      .insertInto('membership_plans')
      .values(columnsOf(terms))
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenName);
    const created = await getPlan(tx, id);
    await audit.write({
      action: 'plan.create',
      subject: 'plan',
      subjectId: id,
      after: auditedTerms(created),
      reason,
    });
    return created;
  });
}

export async function changePlan(
  db: Database,
  viewer: StaffViewer,
  { id, version, reason, ...edit }: PlanEdit & { id: number },
): Promise<Plan> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await lockPlan(tx, id, version);
    const wanted = { ...before, ...withoutGaps(edit) };
    const changed = changedFields(auditedTerms(before), auditedTerms(wanted));
    if (!changed) {
      audit.nothingChanged();
      return before;
    }
    await requireProducts(tx, wanted.productIds);
    await tx
      .updateTable('membership_plans')
      .set(columnsOf(wanted))
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenName);
    await audit.write({ action: 'plan.edit', subject: 'plan', subjectId: id, ...changed, reason });
    return getPlan(tx, id);
  });
}

/** What was sold goes on when it is no longer. */
export async function setPlanOnSale(
  db: Database,
  viewer: StaffViewer,
  { id, version, reason, isOnSale }: { id: number; version: number; reason: string; isOnSale: boolean },
): Promise<Plan> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await lockPlan(tx, id, version);
    if ((before.state === 'SELLING') === isOnSale || (!isOnSale && before.state === 'DRAFT')) {
      throw new Failure('STATE_CONFLICT', { state: before.state });
    }
    const state = isOnSale ? 'selling' : 'stopped';
    await tx.updateTable('membership_plans').set({ state }).where('id', '=', id).execute();
    await audit.write({
      action: isOnSale ? 'plan.start' : 'plan.stop',
      subject: 'plan',
      subjectId: id,
      before: { state: before.state },
      after: { state: state.toUpperCase() },
      reason,
    });
    return getPlan(tx, id);
  });
}

async function lockPlan(tx: Tx, id: number, version: number): Promise<Plan> {
  await tx.selectFrom('membership_plans').select('id').where('id', '=', id).forUpdate().execute();
  const plan = await getPlan(tx, id);
  if (plan.version !== version) throw new Failure('VERSION_CONFLICT', { current: plan });
  return plan;
}

async function requireProducts(tx: Tx, productIds: readonly number[] | null): Promise<void> {
  if (productIds === null) return;
  const { rows } = await sql`
    select from unnest(${[...productIds]}::int[]) as wanted where wanted not in (select id from products) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new Failure('NOT_FOUND');
}

/** What is left out stays as it is. */
const withoutGaps = (edit: Omit<PlanEdit, 'reason' | 'version'>) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<PlanTerms>;

const auditedTerms = (plan: PlanTerms) => ({
  name: plan.name,
  nameEn: plan.nameEn ?? null,
  days: plan.days,
  price: plan.price,
  freeMinutes: plan.freeMinutes,
  rentalsPerDay: plan.rentalsPerDay,
  gapMinutes: plan.gapMinutes,
  productIds: plan.productIds,
});

const columnsOf = (plan: PlanTerms) => ({
  name: plan.name,
  name_en: plan.nameEn ?? null,
  days: plan.days,
  price_won: plan.price,
  free_minutes: plan.freeMinutes,
  rentals_per_day: plan.rentalsPerDay,
  gap_minutes: plan.gapMinutes,
  product_ids: plan.productIds,
});

function refuseTakenName(error: unknown): never {
  if (violates(error, 'one_plan_per_name')) throw new Failure('NAME_TAKEN', {}, { cause: error });
  throw error;
}
