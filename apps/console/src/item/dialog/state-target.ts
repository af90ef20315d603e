// The states staff may put items into.
import type { ItemState } from '#domain/item/item-state.ts';

/** In the order of the drawing; carrying things is 이동. */
export const targets = [
  'broken',
  'repair',
  'available',
  'lost',
  'retired',
] as const satisfies readonly ItemState[];
export type Target = (typeof targets)[number];
