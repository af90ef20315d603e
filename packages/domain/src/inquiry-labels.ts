// Categories and states of inquiries and the reasons of a stopped rental in words, for both apps, messages and files.

export const inquiryCategories = {
  RENTAL: '대여·반납',
  PAYMENT: '결제·환불',
  DEFECT: '물품 고장',
  ACCOUNT: '계정',
  OTHER: '기타',
} as const;

export type InquiryCategory = keyof typeof inquiryCategories;

export const inquiryStates = { WAITING: '접수', ANSWERED: '답변 완료', CLOSED: '종료' } as const;

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

/** What may stand in braces in a canned answer. */
export const answerVariables = ['닉네임', '물품', '대여번호', '스테이션'] as const;

export type AnswerVariable = (typeof answerVariables)[number];
