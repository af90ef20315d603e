// Why a rental was stopped and what staff decided about it in words, for both apps, messages and files.

/** Why a rental could not be returned, as the renter chooses it. */
export const stopReasons = {
  DOOR_CLOSED: '문이 닫혀 있어요',
  NO_SPACE: '둘 자리가 없어요',
  CODE_UNREADABLE: 'QR이 없거나 안 읽혀요',
  NOT_FOUND: '스테이션을 못 찾겠어요',
  APP: '앱이 안 돼요',
} as const;

export type StopReason = keyof typeof stopReasons;

/** What staff decide about a stop. */
export const stopVerdicts = { CONFIRMED: '맞아요', NOT_SEEN: '확인 안 돼요', ABUSED: '악용' } as const;

export type StopVerdict = keyof typeof stopVerdicts;
