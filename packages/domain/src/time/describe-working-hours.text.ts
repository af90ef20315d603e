// The days on which inquiries are answered.

export const weekdays = ['월', '화', '수', '목', '금', '토', '일'];
export const everyDay = '매일';
export const workdays = '평일';
export const weekend = '주말';
