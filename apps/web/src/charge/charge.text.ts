// Korean texts of asking about a charge.

export const ask = '이 청구에 대해 문의하기';
