// Korean texts of the events on home.

export const none = '진행 중인 이벤트 없음';
export const events = '이벤트';
/** Over the title of each. */
export const event = '이벤트';
