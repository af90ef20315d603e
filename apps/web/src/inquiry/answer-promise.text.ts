// Korean texts of how soon and when inquiries are answered.

export const usually = (hours: number) => `보통 ${hours}시간 안에 답해요`;
export const offOnHolidays = '공휴일 제외';
export const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;
export const betweenDays = '·';
export const everyDay = '매일';
export const workdays = '평일';
export const span = (opens: string, closes: string) => `${opens}–${closes}`;
