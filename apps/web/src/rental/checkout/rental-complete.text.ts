// Korean texts of the receipt of a rental.

export const documentTitle = '대여 완료';
export const title = '대여 완료!';
export const returnItBy = <Node>(when: Node) => [when, '까지 반납해 주세요'];
export const item = '물품';
export const station = '스테이션';
export const hours = '대여 시간';
export const hoursOf = (count: number) => `${count}시간`;
export const startedAt = '대여 시작';
export const returnBy = '반납 예정';
export const paid = '총 결제 금액';
