// Korean texts of the return of an overdue item.

export const title = '반납 시간이 지났어요';
export const line = '연체 금액을 결제하면 바로 반납돼요';
export const pay = '연체 금액 결제';
