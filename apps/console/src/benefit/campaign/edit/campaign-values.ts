// A campaign as its form holds it: from what the server tells, to what is sent, and what has changed between the two.
import { z } from 'zod';
import type { ConsoleInput } from '#client/console/console-call.ts';
import { campaignIssue } from '#contract/console/benefit/campaign.ts';
import { couponTermsKind } from '#contract/member/benefit/coupon.ts';
import type { FormErrorPlaces } from '#console/form/form-error.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import type { CampaignDetail } from '../campaign-row.ts';
import { hasNoEnd, lastMoment, NO_END } from '../campaign.text.ts';
import { valuesText as text } from './campaign-errors.text.ts';

type NewCampaign = Omit<ConsoleInput<'POST /api/v1/console/campaigns'>['body'], 'reason'>;
export type CampaignChange = Omit<
  ConsoleInput<'PATCH /api/v1/console/campaigns/{id}'>['body'],
  'reason' | 'version'
>;

const MAX_WON = 100_000_000;
const wonOrNone = z.int().min(1).max(MAX_WON).nullable();
const countOrNone = z.int().min(1).max(10_000_000).nullable();
const picked = z.array(z.object({ id: z.int(), name: z.string() }));

export const campaignValues = z
  .object({
    name: z.string().trim().min(1).max(30),
    nameEn: z.string().trim().max(60),
    kind: couponTermsKind,
    amount: wonOrNone,
    rate: z.int().min(1).max(100).nullable(),
    maxDiscount: wonOrNone,
    minAmount: z.int().min(0).max(MAX_WON).nullable(),
    /** Empty: all of them. */
    products: picked,
    stations: picked,
    firstRentalOnly: z.boolean(),
    /** Days in Korea; the last one included, and empty where it has no end. */
    startsOn: z.string().min(1),
    endsOn: z.string(),
    lifeDays: z.int().min(1).max(730).nullable(),
    /** Instead of days; empty where days count. */
    lifeUntil: z.string(),
    perMember: z.int().min(1).max(100),
    uses: countOrNone,
    budget: wonOrNone,
    issue: campaignIssue,
    code: z.string().trim().max(20),
    apology: z.boolean(),
    chosenAtGrant: z.boolean(),
  })
  .superRefine((values, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (values.kind === 'FIXED' && values.amount === null) refuse('amount', text.needed);
    if (values.kind === 'RATE' && values.rate === null) refuse('rate', text.needed);
    if (values.kind === 'RATE' && values.maxDiscount === null) refuse('maxDiscount', text.needed);
    if (values.endsOn !== '' && values.endsOn < values.startsOn) refuse('endsOn', text.endsBeforeStart);
    if (values.lifeDays === null && values.lifeUntil === '') refuse('lifeDays', text.needed);
    if (values.lifeUntil !== '' && values.lifeUntil < values.startsOn)
      refuse('lifeUntil', text.endsBeforeStart);
  });

export type CampaignValues = z.input<typeof campaignValues>;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => koreanDate(new Date(Date.now() + days * DAY_MS));

/** Begins today and runs for thirty days, until something else is chosen. */
const newCampaign = (): CampaignValues => ({
  name: '',
  nameEn: '',
  kind: 'FIXED',
  amount: 1000,
  rate: null,
  maxDiscount: null,
  minAmount: null,
  products: [],
  stations: [],
  firstRentalOnly: false,
  startsOn: dayFromNow(0),
  endsOn: dayFromNow(30),
  lifeDays: 30,
  lifeUntil: '',
  perMember: 1,
  uses: null,
  budget: 100_000,
  issue: 'SHARED_CODE',
  code: '',
  apology: false,
  chosenAtGrant: false,
});

const pickedOf = (refs: readonly { id: number; name: string }[] | null) =>
  (refs ?? []).map(({ id, name }) => ({ id, name }));
const dayOf = (moment: string) => koreanDate(new Date(moment));

export function valuesOf(campaign: CampaignDetail | undefined): CampaignValues {
  if (campaign === undefined) return newCampaign();
  return {
    name: campaign.name,
    nameEn: campaign.nameEn ?? '',
    kind: campaign.kind,
    amount: campaign.amount ?? null,
    rate: campaign.rate ?? null,
    maxDiscount: campaign.maxDiscount ?? null,
    minAmount: campaign.minAmount === 0 ? null : campaign.minAmount,
    products: pickedOf(campaign.products),
    stations: pickedOf(campaign.stations),
    firstRentalOnly: campaign.firstRentalOnly,
    startsOn: dayOf(campaign.startsAt),
    endsOn: hasNoEnd(campaign.endsAt) ? '' : dayOf(lastMoment(campaign.endsAt)),
    lifeDays: campaign.lifeDays ?? null,
    lifeUntil: campaign.lifeUntil === undefined ? '' : dayOf(lastMoment(campaign.lifeUntil)),
    perMember: campaign.perMember,
    uses: campaign.uses ?? null,
    budget: campaign.budget ?? null,
    issue: campaign.issue,
    code: campaign.code ?? '',
    apology: campaign.apology,
    chosenAtGrant: campaign.chosenAtGrant ?? false,
  };
}

/** The terms of another one, under another name and not in the past. */
export function copyOf(campaign: CampaignDetail): CampaignValues {
  const values = valuesOf(campaign);
  const today = dayFromNow(0);
  return {
    ...values,
    name: text.copied(values.name).slice(0, 30),
    startsOn: values.startsOn < today ? today : values.startsOn,
    endsOn: values.endsOn !== '' && values.endsOn < today ? dayFromNow(30) : values.endsOn,
    code: '',
  };
}

const midnight = (day: string) => `${day}T00:00:00+09:00`;
/** The midnight that ends a day. */
const endOf = (day: string) => midnight(koreanDate(new Date(Date.parse(midnight(day)) + DAY_MS)));
const idsOf = (some: readonly { id: number }[]) => (some.length === 0 ? null : some.map(({ id }) => id));

export function bodyOf(values: CampaignValues): NewCampaign {
  const { name, nameEn, kind, amount, rate, maxDiscount, minAmount, lifeDays, lifeUntil } = values;
  const { uses, budget, issue, code, apology, chosenAtGrant, perMember, firstRentalOnly } = values;
  return {
    name: name.trim(),
    ...(nameEn.trim() !== '' && { nameEn: nameEn.trim() }),
    kind,
    ...(kind === 'FIXED' && amount !== null && { amount }),
    ...(kind === 'RATE' && rate !== null && { rate }),
    ...(kind === 'RATE' && maxDiscount !== null && { maxDiscount }),
    minAmount: minAmount ?? 0,
    productIds: idsOf(values.products),
    stationIds: idsOf(values.stations),
    firstRentalOnly,
    startsAt: midnight(values.startsOn),
    endsAt: values.endsOn === '' ? NO_END : endOf(values.endsOn),
    ...(lifeUntil !== '' ? { lifeUntil: endOf(lifeUntil) } : lifeDays !== null && { lifeDays }),
    perMember,
    ...(uses !== null && { uses }),
    ...(budget !== null && { budget }),
    issue,
    ...(issue === 'SHARED_CODE' && code.trim() !== '' && { code: code.trim() }),
    ...(issue === 'GRANT' && kind === 'FIXED' && { chosenAtGrant }),
    apology: issue === 'GRANT' && apology,
  };
}

/** Told together: each means something only with the others. */
const groups: readonly (readonly (keyof NewCampaign)[])[] = [
  ['kind', 'amount', 'rate', 'maxDiscount'],
  ['lifeDays', 'lifeUntil'],
  ['issue', 'code', 'apology', 'chosenAtGrant'],
];

/** Only what differs; a limit that was taken away is null. */
export function changeOf(before: CampaignValues, after: CampaignValues): CampaignChange {
  const [old, next] = [bodyOf(before), bodyOf(after)];
  const isSame = (field: keyof NewCampaign) => JSON.stringify(old[field]) === JSON.stringify(next[field]);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof NewCampaign)[];
  const changed = fields.filter(
    (field) =>
      !isSame(field) || groups.some((group) => group.includes(field) && group.some((one) => !isSame(one))),
  );
  const sent = changed.flatMap((field) => {
    if (next[field] !== undefined) return [[field, next[field]]];
    return field === 'uses' || field === 'budget' ? [[field, null]] : [];
  });
  return Object.fromEntries(sent) as CampaignChange;
}

export const campaignErrorFields: FormErrorPlaces = {
  fields: Object.keys(newCampaign()),
  codes: { NAME_TAKEN: 'name', BUDGET_BELOW_USED: 'budget' },
};
