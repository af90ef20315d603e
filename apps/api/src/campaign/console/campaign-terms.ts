// The terms of a campaign as staff write them: what belongs together, and what may still change once it runs.
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { campaignEndpoints } from '#contract/console/benefit/campaign.ts';
import { parseCouponCode } from '#domain/rental/coupon-code.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type NewCampaign = z.output<(typeof campaignEndpoints)['POST /api/v1/console/campaigns']['body']>;
type CampaignEdit = z.output<(typeof campaignEndpoints)['PATCH /api/v1/console/campaigns/{id}']['body']>;

/** Null where there is none; moments as the console shows them, so that the same one reads the same. */
export interface Terms {
  [name: string]: unknown;
  name: string;
  nameEn: string | null;
  kind: 'FIXED' | 'RATE';
  amount: number | null;
  rate: number | null;
  maxDiscount: number | null;
  minAmount: number;
  productIds: number[] | null;
  stationIds: number[] | null;
  firstRentalOnly: boolean;
  startsAt: string;
  endsAt: string;
  lifeDays: number | null;
  lifeUntil: string | null;
  perMember: number;
  uses: number | null;
  budget: number | null;
  chosenAtGrant: boolean;
  issue: NewCampaign['issue'];
  code: string | null;
  apology: boolean;
}

export function termsOf(input: Omit<NewCampaign, 'reason'>): Terms {
  return {
    name: input.name,
    nameEn: input.nameEn ?? null,
    kind: input.kind,
    amount: input.amount ?? null,
    rate: input.rate ?? null,
    maxDiscount: input.maxDiscount ?? null,
    minAmount: input.minAmount,
    productIds: sorted(input.productIds),
    stationIds: sorted(input.stationIds),
    firstRentalOnly: input.firstRentalOnly,
    startsAt: toKoreanIso(new Date(input.startsAt)),
    endsAt: toKoreanIso(new Date(input.endsAt)),
    lifeDays: input.lifeDays ?? null,
    lifeUntil: input.lifeUntil === undefined ? null : toKoreanIso(new Date(input.lifeUntil)),
    perMember: input.perMember,
    uses: input.uses ?? null,
    budget: input.budget ?? null,
    chosenAtGrant: input.chosenAtGrant ?? false,
    issue: input.issue,
    code: input.code ?? null,
    apology: input.apology,
  };
}

/** What is left out stays, but for what only the other choice has: won or percent, days or a date, a code or none. */
export function editTerms(before: Terms, edit: Omit<CampaignEdit, 'reason' | 'version'>): Terms {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const { kind, issue } = { ...before, ...given };
  const after = termsOf({
    ...withoutNulls(before),
    ...(kind === before.kind ? {} : { amount: undefined, rate: undefined, maxDiscount: undefined }),
    ...(edit.lifeDays === undefined ? {} : { lifeUntil: undefined }),
    ...(edit.lifeUntil === undefined ? {} : { lifeDays: undefined }),
    ...(issue === before.issue ? {} : { code: undefined, chosenAtGrant: false, apology: false }),
    ...withoutNulls(given),
    productIds: edit.productIds === undefined ? before.productIds : edit.productIds,
    stationIds: edit.stationIds === undefined ? before.stationIds : edit.stationIds,
  } as Omit<NewCampaign, 'reason'>);
  const cleared = Object.entries(edit).filter(([, value]) => value === null);
  return { ...after, ...Object.fromEntries(cleared) };
}

const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const sorted = (ids: readonly number[] | null) => ids && [...new Set(ids)].toSorted((a, b) => a - b);

/** PostgreSQL knows further years; nobody means them. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2999];

/** With its shared code as it is compared. */
export async function requireSoundTerms(db: Db, terms: Terms): Promise<Terms> {
  const { kind, amount, rate, maxDiscount, issue } = terms;
  const code = terms.code === null ? null : (parseCouponCode(terms.code) ?? 'refused');
  const mistakes: readonly (readonly [isMistaken: boolean, path: keyof Terms, message: string])[] = [
    [kind === 'FIXED' && amount === null, 'amount', '할인 금액을 적어 주세요.'],
    [kind === 'FIXED' && (rate !== null || maxDiscount !== null), 'rate', '정액 쿠폰에는 쓰지 않아요.'],
    [kind === 'RATE' && rate === null, 'rate', '할인율을 적어 주세요.'],
    [kind === 'RATE' && amount !== null, 'amount', '정률 쿠폰에는 쓰지 않아요.'],
    [!isUsualYear(terms.startsAt), 'startsAt', '날짜를 확인해 주세요.'],
    [!isUsualYear(terms.endsAt), 'endsAt', '날짜를 확인해 주세요.'],
    [terms.lifeUntil !== null && !isUsualYear(terms.lifeUntil), 'lifeUntil', '날짜를 확인해 주세요.'],
    [!isAfter(terms.endsAt, terms.startsAt), 'endsAt', '시작보다 뒤여야 해요.'],
    [
      (terms.lifeDays === null) === (terms.lifeUntil === null),
      'lifeDays',
      '며칠 동안인지 언제까지인지 하나만 정해 주세요.',
    ],
    [
      terms.lifeUntil !== null && !isAfter(terms.lifeUntil, terms.startsAt),
      'lifeUntil',
      '시작보다 뒤여야 해요.',
    ],
    [code !== null && issue !== 'SHARED_CODE', 'code', '공유 코드로 줄 때만 정할 수 있어요.'],
    [code === 'refused', 'code', '0·O·1·I·L을 뺀 영문과 숫자 8자로 적어 주세요.'],
    [
      terms.chosenAtGrant && (issue !== 'GRANT' || kind !== 'FIXED'),
      'chosenAtGrant',
      '직원이 주는 정액 쿠폰에서만 고를 수 있어요.',
    ],
    [terms.apology && issue !== 'GRANT', 'apology', '직원이 주는 쿠폰만 사과 쿠폰이 될 수 있어요.'],
  ];
  const issues = mistakes
    .filter(([isMistaken]) => isMistaken)
    .map(([, path, message]) => ({ path: String(path), message }));
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
  await requireKnown(db, 'products', terms.productIds);
  await requireKnown(db, 'stations', terms.stationIds);
  return { ...terms, code };
}

const isAfter = (later: string, earlier: string) => new Date(later) > new Date(earlier);

function isUsualYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

async function requireKnown(db: Db, table: 'products' | 'stations', ids: number[] | null): Promise<void> {
  if (ids === null) return;
  const known = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  if (known.length !== ids.length) throw new Failure('NOT_FOUND');
}

const labels: Readonly<Record<string, string>> = { endsAt: '끝나는 때는', lifeUntil: '쿠폰의 기한은' };
const changeable: ReadonlySet<string> = new Set([
  'name',
  'nameEn',
  'endsAt',
  'lifeUntil',
  'perMember',
  'uses',
  'budget',
]);

/** What was promised to whoever has a coupon stays. */
export function requireChangeableWhileRunning(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  const reasons = Object.keys(after).flatMap((name) => {
    if (!changeable.has(name)) return ['시작한 뒤에는 이름, 끝나는 때, 예산과 한도만 바꿀 수 있어요.'];
    const [from, to] = [before[name], after[name]];
    if (!(name in labels) || typeof from !== 'string') return [];
    return typeof to === 'string' && isAfter(to, from) ? [] : [`${labels[name]} 뒤로만 미룰 수 있어요.`];
  });
  if (reasons.length > 0) throw new Failure('STATE_CONFLICT', { reasons: [...new Set(reasons)] });
}
