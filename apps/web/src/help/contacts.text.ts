// Korean texts of how else the operator is reached.

export const contacts = '연락처';
export const email = (address: string) => `이메일 ${address}`;
export const phone = (number: string) => `전화 ${number}`;
