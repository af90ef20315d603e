// The code on an item's sticker, and the category of its prefix.

export const itemPrefixes = ['CHR_', 'CAB_', 'HUB_', 'PWB_', 'MOU_', 'KEY_', 'STD_', 'ETC_'] as const;

export type ItemPrefix = (typeof itemPrefixes)[number];

/** The whole text of the sticker, prefix included: it is also the item's serial number. */
export type ItemCode = `${ItemPrefix}${string}`;

export const categoryByPrefix = {
  CHR_: '충전기',
  CAB_: '케이블',
  HUB_: '허브',
  PWB_: '보조배터리',
  MOU_: '마우스',
  KEY_: '키보드',
  STD_: '노트북 스탠드',
  ETC_: '기타',
} as const satisfies Record<ItemPrefix, string>;

export type ItemCategory = (typeof categoryByPrefix)[ItemPrefix];

/** As long as the server reads; whether there is such an item is for the server to say. */
const MAX_CODE_LENGTH = 64;

// Anything printable after the prefix; characters that cannot be seen could make one code look like another.
const shape = new RegExp(`^(?:${itemPrefixes.join('|')})[^\\p{C}\\p{Zl}\\p{Zp}]+$`, 'u');

/** What a scan or a typed line says, or null when it is no item of ours. */
export function readItemCode(text: string): ItemCode | null {
  const code = text.trim();
  return isItemCode(code) ? code : null;
}

export function categoryOf(code: ItemCode): ItemCategory {
  return categoryByPrefix[itemPrefixes.find((prefix) => code.startsWith(prefix)) ?? 'ETC_'];
}

/** The beginning of the serial numbers of a category's items. */
export function prefixOfCategory(category: string): ItemPrefix {
  return itemPrefixes.find((prefix) => categoryByPrefix[prefix] === category) ?? 'ETC_';
}

function isItemCode(text: string): text is ItemCode {
  return text.length <= MAX_CODE_LENGTH && shape.test(text);
}
