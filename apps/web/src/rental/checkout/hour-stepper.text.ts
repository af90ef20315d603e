// Korean texts of choosing hours.

export const rentalHours = '대여 시간';
export const extraHours = '연장 시간';
export const oneLess = '1시간 줄이기';
export const oneMore = '1시간 늘리기';
export const quickChoices = '빠른 선택';
export const hoursOf = (count: number) => `${count}시간`;
/** On a chip. */
export const shortHours = (count: number) => `${count}시간`;
/** After the count, in smaller letters. */
export const unit = (_count: number) => '시간';
/** "16:20까지" */
export const until = (when: string) => `${when}까지`;
