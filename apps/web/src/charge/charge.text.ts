// Korean texts of a charge, wherever it is shown.

export const ask = '이 청구에 대해 문의하기';
/** What it is for, from the word that the server sends. */
export const reasonOf = (reason: string) => reason;
