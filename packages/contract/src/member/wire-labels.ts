// The Korean words that the specified API has for states and types, by the identifiers everything else uses; the words are compared here only.

export const rentalStatusLabels = { renting: '대여 중', overdue: '연체', returned: '반납' } as const;
export const stationStatusLabels = { open: '운영 중', closed: '운영 종료' } as const;
export const eventStatusLabels = { upcoming: '예정', running: '진행중', ended: '종료' } as const;
export const noticeTypeLabels = { system: '시스템 점검', general: '일반', winner: '당첨자 발표' } as const;

type Words = Readonly<Record<string, string>>;
type WordOf<T extends Words> = T[keyof T];

/** Reads a word of the wire as its identifier. */
function readerOf<const T extends Words>(words: T) {
  const identifiers = new Map(Object.entries(words).map(([identifier, word]) => [word, identifier]));
  return (word: WordOf<T>) => identifiers.get(word) as keyof T & string;
}

export const rentalStatusOf = readerOf(rentalStatusLabels);
export const stationStatusOf = readerOf(stationStatusLabels);
export const eventStatusOf = readerOf(eventStatusLabels);
export const noticeTypeOf = readerOf(noticeTypeLabels);

export type StationStatusLabel = WordOf<typeof stationStatusLabels>;
export type NoticeTypeLabel = WordOf<typeof noticeTypeLabels>;

/** Stands where a payment has its method, of an order that nothing was paid for. */
export const FREE_METHOD = '무료';
