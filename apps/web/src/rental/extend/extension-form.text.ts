// Korean texts of ordering an extension.

export const extendAndPay = '연장하고 결제하기';
export const extendForNothing = '0원으로 연장하기';
