// The Korean words that the specified API has for states and types, by the identifiers everything else uses; the words are compared here only.

export const rentalStatusWords = { renting: '대여 중', overdue: '연체', returned: '반납' } as const;
export const stationStatusWords = { open: '운영 중', closed: '운영 종료' } as const;
export const eventStatusWords = { upcoming: '예정', running: '진행중', ended: '종료' } as const;
export const noticeTypeWords = { system: '시스템 점검', general: '일반', winner: '당첨자 발표' } as const;

type Words = Readonly<Record<string, string>>;
type WordOf<T extends Words> = T[keyof T];

/** Reads a word of the wire as its identifier. */
function readerOf<const T extends Words>(words: T) {
  const identifiers = new Map(Object.entries(words).map(([identifier, word]) => [word, identifier]));
  return (word: WordOf<T>) => identifiers.get(word) as keyof T & string;
}

export const rentalStatusOf = readerOf(rentalStatusWords);
export const stationStatusOf = readerOf(stationStatusWords);
export const eventStatusOf = readerOf(eventStatusWords);
export const noticeTypeOf = readerOf(noticeTypeWords);

export type StationStatusWord = WordOf<typeof stationStatusWords>;
export type NoticeTypeWord = WordOf<typeof noticeTypeWords>;
