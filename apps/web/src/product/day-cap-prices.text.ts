// Korean texts of what some hours of a product cost.

export const list = '시간별 금액';
export const hours = (count: number) => `${count}시간`;
export const hoursAndMore = (count: number) => `${count}시간부터`;
