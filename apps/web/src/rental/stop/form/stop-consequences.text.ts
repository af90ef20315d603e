// Korean texts of what stopping the clock does.

export const whatHappens = '보내면 이렇게 돼요';
/** "내일 11:00까지" stands before it, in bold. */
export const noFeeGrows = '연체료가 늘지 않아요';
export const untilWhen = (time: string) => `${time}까지`;
export const endUnknown = '멈추는 시간을 불러오지 못했어요.';
export const endLoading = '언제까지 멈출지 확인하고 있어요';
export const retry = '다시 시도';
export const showsOpenStation = '지금 열린 가까운 스테이션을 알려 드려요';
export const opensInquiry = '1:1 문의로 전해지고, 답이 오면 알려 드려요';
