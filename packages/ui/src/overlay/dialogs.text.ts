// Korean text of a question.

export const cancel = '취소';
