// Korean texts of reporting an item that one has not rented.

export const line = '물품에 붙은 QR 아래의 번호로 알려 주세요';
export const serialNumber = '일련번호';
