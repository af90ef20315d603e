// The picture of each category, for products that have none of their own.
import { prefixOfCategory, type ItemCategory, type ItemPrefix } from '#domain/item-code.ts';

const pictures = {
  CHR_: 'charger',
  CAB_: 'cable',
  HUB_: 'hub',
  PWB_: 'battery',
  MOU_: 'mouse',
  KEY_: 'keyboard',
  STD_: 'stand',
  ETC_: 'etc',
} as const satisfies Record<ItemPrefix, string>;

export function categoryPicture(category: ItemCategory): string {
  return `/pictures/products/${pictures[prefixOfCategory(category)]}.svg`;
}
