// Korean texts of the receipt of an extension.

export const documentTitle = '연장 완료';
export const title = (hours: number) => `${hours}시간 더 쓸 수 있어요`;
export const returnItBy = <Node>(when: Node) => [when, '까지 반납해 주세요'];
export const item = '물품';
export const extendedBy = '연장 시간';
export const hoursOf = (count: number) => `${count}시간`;
export const returnBy = '반납 예정';
export const paid = '총 결제 금액';
