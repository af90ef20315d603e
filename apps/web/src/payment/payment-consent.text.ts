// What one agrees to by paying, around the names of the documents.

export const terms = '이용약관';
export const privacy = '개인정보 처리방침';
export const ofPayment = { before: '결제 내용을 확인했으며,', after: '및 결제에 동의합니다.' };
