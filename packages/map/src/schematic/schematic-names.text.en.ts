import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./schematic-names.text.ts'),
  typeof import('./schematic-names.text.en.ts')
>;

export const lake = 'Ilgam Lake';
export const university = 'Konkuk University';
export const museum = 'Museum';
export const studentUnion = 'Student Union';
export const library = 'Library';
export const engineering = 'Engineering';
export const arts = 'Arts';
export const neungdongRoad = 'Neungdong-ro';
export const achasanRoad = 'Achasan-ro';
export const subwayStation = 'Konkuk Univ.';
