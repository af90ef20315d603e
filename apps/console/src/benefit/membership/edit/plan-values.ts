// A plan as its form holds it: from what the server tells, to what is sent, and what has changed between the two.
import { z } from 'zod';
import type { ConsoleInput } from '#client/console/console-call.ts';
import type { FormErrorPlaces } from '#console/form/form-error.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { MembershipPlan } from '../membership-row.ts';
import { freeHours } from '../membership.text.ts';

type NewPlan = Omit<ConsoleInput<'POST /api/v1/console/membership-plans'>['body'], 'reason'>;
type PlanChange = Omit<
  ConsoleInput<'PATCH /api/v1/console/membership-plans/{id}'>['body'],
  'reason' | 'version'
>;

export const planDays = [1, 7, 30, 90] as const;

export const planValues = z.object({
  name: z.string().trim().min(1).max(30),
  nameEn: z.string().trim().max(60),
  days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]),
  price: z.int().min(100).max(10_000_000),
  freeMinutes: z.int().min(60).max(1440),
  rentalsPerDay: z.int().min(1).max(20),
  gapMinutes: z.int().min(0).max(1440),
  /** Empty: all of them. */
  products: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type PlanValues = z.input<typeof planValues>;

const newPlan: PlanValues = {
  name: '',
  nameEn: '',
  days: 30,
  price: 4900,
  freeMinutes: 60,
  rentalsPerDay: 2,
  gapMinutes: 0,
  products: [],
};

export function valuesOf(plan: MembershipPlan | undefined): PlanValues {
  if (plan === undefined) return newPlan;
  const { name, nameEn = '', days, price, freeMinutes, rentalsPerDay, gapMinutes, products } = plan;
  return {
    name,
    nameEn,
    days,
    price,
    freeMinutes,
    rentalsPerDay,
    gapMinutes,
    products: (products ?? []).map(({ id, name: product }) => ({ id, name: product })),
  };
}

export const copyOf = (plan: MembershipPlan): PlanValues => {
  const values = valuesOf(plan);
  return { ...values, name: `${values.name} 복사`.slice(0, 30) };
};

export function bodyOf({ nameEn, products, ...values }: PlanValues): NewPlan {
  return {
    ...values,
    name: values.name.trim(),
    ...(nameEn.trim() !== '' && { nameEn: nameEn.trim() }),
    productIds: products.length === 0 ? null : products.map(({ id }) => id),
  };
}

/** Only what differs. */
export function changeOf(before: PlanValues, after: PlanValues): PlanChange {
  const [old, next] = [bodyOf(before), bodyOf(after)];
  return Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof NewPlan]),
    ),
  );
}

export const planErrorFields: FormErrorPlaces = {
  fields: Object.keys(newPlan),
  codes: { NAME_TAKEN: 'name' },
};

export const conflictFields: readonly ConflictField<PlanValues>[] = [
  { name: 'name', label: '이름' },
  { name: 'nameEn', label: 'English name' },
  { name: 'days', label: '기간', format: (days: number) => `${days}일` },
  { name: 'price', label: '가격', format: formatWon },
  { name: 'freeMinutes', label: '무료 시간', format: freeHours },
  { name: 'rentalsPerDay', label: '하루에', format: (times: number) => `${times}번` },
  { name: 'gapMinutes', label: '다음 대여까지', format: (minutes: number) => `${minutes}분` },
  {
    name: 'products',
    label: '상품',
    format: (products: PlanValues['products']) =>
      products.length === 0 ? '모든 상품' : products.map(({ name }) => name).join(', '),
  },
];

/** What changed, in the words of the form: 가격 1,200 → 900원, 무료 시간 */
export function changeText(before: PlanValues, after: PlanValues): string[] {
  return conflictFields.flatMap(({ name, label }) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return [];
    if (name !== 'price') return [label];
    return [
      `${label} ${formatNumber(before.price)} → ${Number.isInteger(after.price) ? formatWon(after.price) : '?'}`,
    ];
  });
}
