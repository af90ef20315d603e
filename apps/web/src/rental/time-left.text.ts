// Korean texts of the time left of an open rental.

export const dayUnit = '일';
export const hourUnit = '시간';
export const minuteUnit = '분';
export const secondUnit = '초';
export const used = (hours: number, rented: number) => `${hours}시간 / ${rented}시간`;
/** "16:20까지" */
export const until = (when: string) => `${when}까지`;
export const left = (duration: string) => `${duration} 남음`;
export const returnWithin = (minutes: number) => `${minutes}분 안에 반납해 주세요`;
export const late = (duration: string) => `${duration} 지났어요`;
