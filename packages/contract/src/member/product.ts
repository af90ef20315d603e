// Endpoints of products; their stock is always counted from items.
import { z } from 'zod';
import {
  bothOrNeither,
  dayCap,
  defineEndpoints,
  text,
  optionalCoordinates,
  won,
  englishText,
} from '../endpoint.ts';
import { stationWithStock } from './station-schema.ts';

export const product = z.object({
  id: z.int().meta({ description: 'the product_id of the open feed' }),
  name: z.string(),
  nameEn: englishText,
  category: z.string(),
  categoryHidden: z.boolean().meta({ description: 'whether the category is left out of the filter' }),
  image: z.string(),
  pricePerHour: won,
  dayCap,
  replacementPrice: won
    .nullable()
    .meta({ description: 'the most that losing it can cost; null when nothing' }),
  stock: z.int().nonnegative(),
  description: z.string(),
  descriptionEn: englishText,
});

/** One product: its stock may be that of one station. */
export const productDetail = product.extend({
  stockEverywhere: z
    .int()
    .nonnegative()
    .meta({ description: 'how many can be rented at all stations together' }),
  rentedOut: z
    .boolean()
    .meta({ description: 'whether some are rented or being paid for, and so may come back' }),
});

export const productEndpoints = defineEndpoints({
  'GET /api/v1/products': {
    summary: 'Every product with its stock in all stations',
    access: 'public',
    reply: z.object({ products: z.array(product) }),
    failures: [],
  },
  'GET /api/v1/products/{productName}': {
    summary: 'One product with its stock in all stations',
    access: 'public',
    params: z.object({ productName: text(100) }),
    reply: productDetail,
    failures: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/v1/products/{productName}/stations': {
    summary:
      'The stations that carry a product, with their stock of it; by distance when coordinates are given',
    access: 'public',
    params: z.object({ productName: text(100) }),
    query: z.object(optionalCoordinates).refine(bothOrNeither, '위도와 경도는 함께 보내 주세요.'),
    reply: z.object({ content: z.array(stationWithStock) }),
    failures: ['PRODUCT_NOT_FOUND'],
  },
});
