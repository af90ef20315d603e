// Categories and states of inquiries in words, for both apps, messages and files.

export const inquiryCategories = {
  RENTAL: '대여·반납',
  PAYMENT: '결제·환불',
  DEFECT: '물품 고장',
  ACCOUNT: '계정',
  OTHER: '기타',
} as const;

export type InquiryCategory = keyof typeof inquiryCategories;

export const inquiryStates = { WAITING: '접수', ANSWERED: '답변 완료', CLOSED: '종료' } as const;
