// Korean texts of the defects a renter chooses from.

export const power = '전원이 안 켜져요';
export const charging = '충전이 안 돼요';
export const cracked = '부서졌어요';
export const loose = '헐거워요';
export const dirty = '더러워요';
export const part = '부속이 없어요';
export const other = '기타';
