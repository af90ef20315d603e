// How amounts of money are written, which are whole won.

/** "1,500" → "1,500원" */
export const inWon = (amount: string) => `${amount}원`;
