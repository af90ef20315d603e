import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./category.text.ts'), typeof import('./category.text.en.ts')>;

const known: Readonly<Partial<Record<string, string>>> = {
  충전기: 'Chargers',
  케이블: 'Cables',
  허브: 'Hubs',
  보조배터리: 'Power banks',
  마우스: 'Mice',
  키보드: 'Keyboards',
  '노트북 스탠드': 'Laptop stands',
  기타: 'Other',
};

export const categoryName = (category: string) => known[category] ?? category;
export const categoryLang: (category: string) => 'ko' | undefined = (category) =>
  known[category] === undefined ? 'ko' : undefined;
