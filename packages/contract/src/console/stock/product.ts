// Products as operators see them: prices by time, what losing one costs, and whether renters see them.
import { z } from 'zod';
import { dayCap, defineEndpoints, englishText, rowId, text, timestamp, won } from '../../endpoint.ts';
import { listOf, reason, version } from '../shapes.ts';

const MAX_PRICE_WON = 50_000;

const price = z
  .int()
  .min(100, '100원부터 정할 수 있어요.')
  .max(MAX_PRICE_WON, '50,000원까지 정할 수 있어요.')
  .multipleOf(100, '100원 단위로 정해 주세요.');

export const consoleProduct = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: englishText,
  category: z.string(),
  /** What its category is called, if it was renamed. */
  categoryName: z.string(),
  prefix: z.string(),
  imageUrl: z.string(),
  description: z.string(),
  descriptionEn: englishText,
  pricePerHour: won,
  dayCap,
  nextPrice: z.object({ price: won, dayCap, from: timestamp }).nullable(),
  replacementPrice: won.nullable(),
  hidden: z.boolean(),
  items: z.object({ available: z.int(), all: z.int() }),
  /** Of the open hours of its rentable pieces in 30 days, the share they were rented; null: none can be rented. */
  use30d: z.number().min(0).max(1).nullable(),
  revenueMonth: won,
  version,
});

const editable = {
  name: text(40),
  nameEn: text(80).nullable(),
  category: z.enum(['충전기', '케이블', '허브', '보조배터리', '마우스', '키보드', '노트북 스탠드', '기타']),
  imageUrl: z.string().max(1024),
  description: z
    .string()
    .trim()
    .min(1, '설명을 적어 주세요.')
    .max(500, '500자까지 쓸 수 있어요.')
    .refine((value) => !/[^\P{Cc}\n]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.'),
  descriptionEn: z
    .string()
    .trim()
    .min(1)
    .max(1000, '1,000자까지 쓸 수 있어요.')
    .refine((value) => !/[^\P{Cc}\n]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.')
    .nullable(),
  pricePerHour: price,
  /** One hour's price to that of 24. Left out: as it is now. */
  dayCap: z
    .int()
    .min(100, '100원부터 정할 수 있어요.')
    .max(24 * MAX_PRICE_WON)
    .multipleOf(100, '100원 단위로 정해 주세요.')
    .nullable(),
  /** Null or left out: from now on. A price still to come is replaced. */
  priceFrom: z.iso.datetime({ offset: true }).nullable(),
  replacementPrice: z.int().min(0).max(300_000, '300,000원까지 정할 수 있어요.').nullable(),
};

/** What a form may change, each field with its rule. */
export { editable as productFields };

export const productDetail = consoleProduct.extend({
  /** The newest first; at most one of them is still to come. */
  prices: z.array(z.object({ price: won, dayCap, from: timestamp })),
  oldNames: z.array(z.string()),
  /** These keep the price they began with. */
  openRentals: z.int(),
  /** The rentals of 30 days by the hours they were for, extensions included, and what those cost at their own prices. */
  rentals30d: z.array(z.object({ hours: z.int(), rentals: z.int(), amount: won })),
});

export const consoleProductEndpoints = defineEndpoints({
  'GET /api/v1/console/products': {
    summary: 'Every product with price, stock, use and revenue',
    access: { staff: 'product.read' },
    reply: listOf(consoleProduct),
    failures: [],
  },
  'POST /api/v1/console/products': {
    summary: 'A new product',
    access: { staff: 'product.edit' },
    idempotent: true,
    body: z.object({
      name: editable.name,
      nameEn: editable.nameEn.optional(),
      category: editable.category,
      description: editable.description,
      descriptionEn: editable.descriptionEn.optional(),
      pricePerHour: editable.pricePerHour,
      dayCap: editable.dayCap.optional(),
      replacementPrice: editable.replacementPrice.optional(),
      imageUrl: editable.imageUrl.nullish(),
      hidden: z.boolean().optional(),
      reason: reason.optional(),
    }),
    reply: productDetail,
    failures: ['NAME_TAKEN', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'GET /api/v1/console/products/{id}': {
    summary: 'One product with its prices and old names',
    access: { staff: 'product.read' },
    params: z.object({ id: rowId }),
    reply: productDetail,
    failures: ['PRODUCT_NOT_FOUND'],
  },
  'PATCH /api/v1/console/products/{id}': {
    summary: 'Change a product; a price never touches a running rental',
    access: { staff: 'product.edit' },
    params: z.object({ id: rowId }),
    body: z.object({ ...z.object(editable).partial().shape, reason: reason.optional(), version }),
    reply: productDetail,
    failures: [
      'PRODUCT_NOT_FOUND',
      'NAME_TAKEN',
      'VERSION_CONFLICT',
      'STATE_CONFLICT',
      'IMAGE_REFUSED',
      'IMAGE_STORE_UNAVAILABLE',
    ],
  },
  'POST /api/v1/console/products/{id}/visibility': {
    summary: 'Show or hide: hiding stops new rentals, open orders finish',
    access: { staff: 'product.edit' },
    params: z.object({ id: rowId }),
    body: z.object({ hidden: z.boolean(), reason, version }),
    reply: productDetail,
    failures: ['PRODUCT_NOT_FOUND', 'VERSION_CONFLICT'],
  },
});
