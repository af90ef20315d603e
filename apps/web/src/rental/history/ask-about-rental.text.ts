// Korean text of asking about a rental.

export const ask = '대여·결제에 대해 문의하기';
