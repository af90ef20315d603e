// A product as its form holds it: from what the server tells, to what is sent, and what has changed between the two.
import { z } from 'zod';
import type { ConsoleInput } from '#client/console/console-call.ts';
import { productFields } from '#contract/console/stock/product.ts';
import { formatTime } from '#console/format/format-time.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { typedEnglish } from '#console/form/text/typed-english.ts';
import type { FormErrorPlaces } from '#console/form/form-error.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { dayCapRange } from '#domain/rental/rental-terms.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { ProductDetail } from '../product.api.ts';
import * as text from './day-cap.text.ts';

type NewProduct = ConsoleInput<'POST /api/v1/console/products'>['body'];
export type ProductChange = Omit<ConsoleInput<'PATCH /api/v1/console/products/{id}'>['body'], 'version'>;

export const productValues = z
  .object({
    name: productFields.name,
    nameEn: z.string().trim().max(80),
    category: productFields.category,
    description: productFields.description,
    descriptionEn: z.string().trim().max(1000),
    imageUrl: productFields.imageUrl.nullable(),
    pricePerHour: productFields.pricePerHour,
    dayCap: productFields.dayCap,
    /** 'YYYY-MM-DDTHH:MM' on the Korean clock, as the browser's own field writes it; null: at once. */
    priceFrom: z.string().nullable(),
    replacementPrice: productFields.replacementPrice,
  })
  .refine(({ priceFrom }) => priceFrom !== '', { path: ['priceFrom'], error: '언제부터인지 정해 주세요.' })
  .superRefine(({ pricePerHour, dayCap }, issues) => {
    const range = dayCapRange(pricePerHour);
    if (dayCap === null || (dayCap >= range.min && dayCap <= range.max)) return;
    issues.addIssue({ code: 'custom', path: ['dayCap'], message: text.capOutOfRange(range) });
  });

export type ProductValues = z.input<typeof productValues>;

const emptyProduct: ProductValues = {
  name: '',
  nameEn: '',
  category: '충전기',
  description: '',
  descriptionEn: '',
  imageUrl: null,
  pricePerHour: 500,
  dayCap: null,
  priceFrom: null,
  replacementPrice: null,
};

/** The price that is planned is the one that is edited. */
export function valuesOf(product: ProductDetail | undefined): ProductValues {
  if (product === undefined) return emptyProduct;
  const { name, nameEn, category, description, descriptionEn, imageUrl, nextPrice, replacementPrice } =
    product;
  return {
    name,
    nameEn: nameEn ?? '',
    category: category as ProductValues['category'],
    description,
    descriptionEn: descriptionEn ?? '',
    imageUrl,
    pricePerHour: nextPrice === null ? product.pricePerHour : nextPrice.price,
    dayCap: nextPrice === null ? product.dayCap : nextPrice.dayCap,
    priceFrom: nextPrice === null ? null : toKoreanIso(new Date(nextPrice.from)).slice(0, 16),
    replacementPrice,
  };
}

export function bodyOf({ priceFrom: _always, nameEn, descriptionEn, ...values }: ProductValues): NewProduct {
  return { ...values, nameEn: typedEnglish(nameEn), descriptionEn: typedEnglish(descriptionEn) };
}

/** Only the fields that differ. A price, its day cap and its time belong together. */
export function changeOf(before: ProductValues, after: ProductValues): ProductChange {
  const { pricePerHour, dayCap, priceFrom, imageUrl, nameEn, descriptionEn, ...others } = after;
  const isPriceChanged =
    pricePerHour !== before.pricePerHour || dayCap !== before.dayCap || priceFrom !== before.priceFrom;
  const changed = Object.entries(others).filter(
    ([field, value]) => value !== before[field as keyof ProductValues],
  );
  return {
    ...(Object.fromEntries(changed) as ProductChange),
    ...(nameEn !== before.nameEn && { nameEn: typedEnglish(nameEn) }),
    ...(descriptionEn !== before.descriptionEn && { descriptionEn: typedEnglish(descriptionEn) }),
    ...(imageUrl !== before.imageUrl && imageUrl !== null && { imageUrl }),
    ...(isPriceChanged && {
      pricePerHour,
      dayCap,
      priceFrom: priceFrom === null ? null : `${priceFrom}:00+09:00`,
    }),
  };
}

/** Money: why it is changed must be said. */
export function changesPrice(before: ProductValues, after: ProductValues): boolean {
  const change = changeOf(before, after);
  return 'pricePerHour' in change || 'replacementPrice' in change;
}

type PriceNow = Pick<ProductValues, 'pricePerHour' | 'dayCap'>;

/** Not a number while another one is typed. */
function typedWon(won: number | null): string {
  if (won === null) return text.noCap;
  return Number.isInteger(won) ? formatWon(won) : '?';
}

/** What changed, in the words of the form: 시간당 가격 700 → 800원, 11.16 00:00부터 */
export function changeText(before: ProductValues, after: ProductValues, now: PriceNow): string[] {
  const change = changeOf(before, after);
  const names: readonly [keyof ProductChange, string][] = [
    ['name', '이름'],
    ['nameEn', 'English name'],
    ['category', '분류'],
    ['imageUrl', '사진'],
    ['description', '설명'],
    ['descriptionEn', 'English description'],
    ['replacementPrice', '분실 시 비용'],
  ];
  const start =
    after.priceFrom === null || after.priceFrom === '' ? '바로' : `${startText(after.priceFrom)}부터`;
  const priceChange = `시간당 가격 ${formatNumber(now.pricePerHour)} → ${typedWon(after.pricePerHour)}`;
  const capChange = `하루 최대 ${now.dayCap === null ? text.noCap : formatNumber(now.dayCap)} → ${typedWon(after.dayCap)}`;
  const isCapChanged = after.dayCap !== now.dayCap;
  // Where only the cap changes, the price is not named.
  const changes = [
    ...(after.pricePerHour !== now.pricePerHour || !isCapChanged ? [priceChange] : []),
    ...(isCapChanged ? [capChange] : []),
  ];
  return [
    ...('pricePerHour' in change
      ? changes.map((one, index) => (index === changes.length - 1 ? `${one}, ${start}` : one))
      : []),
    ...names.flatMap(([field, name]) => (field in change ? [name] : [])),
  ];
}

/** The day cap of the form, null as long as what is typed is none. */
export function capOf({ pricePerHour, dayCap }: PriceNow): number | null {
  const { min, max } = dayCapRange(pricePerHour);
  return dayCap !== null && Number.isInteger(dayCap) && dayCap >= min && dayCap <= max ? dayCap : null;
}

/** 11.16 00:00, for what the browser's field holds. */
export const startText = (local: string) => formatTime(`${local}:00+09:00`);

export const productErrorFields: FormErrorPlaces = {
  fields: [
    'name',
    'nameEn',
    'category',
    'description',
    'descriptionEn',
    'imageUrl',
    'pricePerHour',
    'dayCap',
    'priceFrom',
    'replacementPrice',
  ],
  codes: {
    NAME_TAKEN: 'name',
    IMAGE_REFUSED: 'imageUrl',
    IMAGE_STORE_UNAVAILABLE: 'imageUrl',
  },
};

export const conflictFields: readonly ConflictField<ProductValues>[] = [
  { name: 'name', label: '이름' },
  { name: 'nameEn', label: 'English name' },
  { name: 'category', label: '분류' },
  { name: 'description', label: '설명' },
  { name: 'descriptionEn', label: 'English description' },
  { name: 'imageUrl', label: '사진', format: () => '새 사진' },
  { name: 'pricePerHour', label: '시간당 가격', format: formatWon },
  { name: 'dayCap', label: text.dayCap, format: formatWon },
  { name: 'priceFrom', label: '적용 시작', format: startText },
  { name: 'replacementPrice', label: '분실 시 비용', format: formatWon },
];
