// Korean texts of objecting to a charge.

export const waiting = '이의를 확인하고 있어요. 곧 알려 드릴게요.';
export const answered = '이의에 답변을 보냈어요.';
export const object = (days: number) => `사실과 달라요 · ${days}일 안에 이의 제기`;
export const failed = '이의를 보내지 못했어요. 다시 시도해 주세요.';
export const title = '어떤 점이 사실과 다른가요?';
export const line = '직원이 확인하고 답할 때까지 새로 빌릴 수 있어요.';
export const label = '이의 내용';
export const example = '예: 11월 14일 17시 40분에 도서관 데스크에 반납했어요.';
export const cancel = '취소';
export const send = '이의 보내기';
