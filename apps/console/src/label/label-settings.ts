// What a sheet of labels is printed with, and the address of its PDF.
import type { LabelFormatName } from '#domain/item/label-formats.ts';

export const shownParts = { serial: '시리얼 번호', name: '상품 이름', logo: '로고', cut: '재단선' } as const;
export type ShownPart = keyof typeof shownParts;

export interface LabelSettings {
  format: LabelFormatName;
  start: number;
  copies: number;
  /** Millimetres to the right and down; printers are never quite exact. */
  dx: number;
  dy: number;
  show: readonly ShownPart[];
}

export const usualSettings: LabelSettings = {
  format: 'A4_24',
  start: 1,
  copies: 1,
  dx: 0,
  dy: 0,
  show: ['serial', 'name', 'logo', 'cut'],
};

export function labelsPdf(serials: readonly string[], settings: LabelSettings): string {
  const { format, start, copies, dx, dy, show } = settings;
  const query = new URLSearchParams({
    serials: serials.join(','),
    format,
    start: String(start),
    copies: String(copies),
    dx: String(dx),
    dy: String(dy),
    show: show.join(','),
  });
  return `/api/v1/console/labels.pdf?${query}`;
}

export type PosterSize = 'A4' | 'A5';

export const posterPdf = (stationId: number, size: PosterSize, english: boolean) =>
  `/api/v1/console/stations/${stationId}/poster.pdf?size=${size}${english ? '&english=true' : ''}`;
