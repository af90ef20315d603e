// The eight categories as operators see them: their names and pictures, and whether renters filter by them. Their prefixes stay.
import { z } from 'zod';
import { itemPrefixes } from '#domain/item/item-code.ts';
import { defineEndpoints, text } from '../../endpoint.ts';
import { listOf, reason, version } from '../shapes.ts';

const prefix = z.enum(itemPrefixes);
export const categoryPicture = z.enum([
  'charger',
  'cable',
  'hub',
  'battery',
  'mouse',
  'keyboard',
  'stand',
  'etc',
]);

const category = z.object({
  prefix,
  /** The specified word, by which products belong to it. */
  specified: z.string(),
  name: z.string(),
  /** Of products without a picture of their own. */
  picture: categoryPicture,
  /** Renters do not filter by it; its products stay. */
  hidden: z.boolean(),
  products: z.int(),
  version,
});

export const categoryEndpoints = defineEndpoints({
  'GET /api/v1/console/categories': {
    summary: 'The eight categories',
    access: { staff: 'product.read' },
    reply: listOf(category),
    failures: [],
  },
  'PATCH /api/v1/console/categories/{prefix}': {
    summary: 'Rename a category, choose its picture, hide it from the renters’ filter',
    access: { staff: 'product.edit' },
    params: z.object({ prefix }),
    body: z.object({
      name: text(20).optional(),
      picture: categoryPicture.optional(),
      hidden: z.boolean().optional(),
      reason,
      version,
    }),
    reply: category,
    failures: ['NAME_TAKEN', 'VERSION_CONFLICT'],
  },
});
