// Korean texts of ordering an extension.

export const extendAndPay = '연장하고 결제하기';
export const extendForNothing = '0원으로 연장하기';
export const title = '몇 시간 더 쓸까요?';
export const limit = (hours: number) => `처음 빌린 시간까지 모두 ${hours}시간을 넘을 수 없어요`;
export const rentedUntil = (when: string) => `${when}까지 빌렸어요`;
export const toPay = '결제 예정 금액';
/** On the chip of the most hours. */
export const mostHours = (hours: number) => `최대 ${hours}`;
/** After it, heard only: the chips beside it show it. */
export const mostHoursUnit = '시간';
