// Korean texts of where a card is from. Korean screens do not ask: the window for Korean cards is opened.

/** The payment window takes cards from outside Korea only if it is asked to, and then no others. */
export const asksForCardOrigin: boolean = false;
export const windowLanguage: 'KO' | 'EN' = 'KO';
export const title = '결제 수단';
export const fromAbroad = '해외 카드';
export const fromAbroadLine = 'Visa, Mastercard, JCB, UnionPay';
export const fromKorea = '국내 카드';
export const fromKoreaLine = '신용·체크카드';
