// Korean names of the marketing consents, and their results.

export const marketing = '마케팅 활용 동의';
export const ads = '혜택·이벤트 광고 수신';
export const events = '이벤트 참여를 위한 개인정보 수집';

export const agreedToAll = '마케팅 활용에 모두 동의했어요.';
export const agreedToAds = '혜택·이벤트 광고 수신에 동의했어요.';
export const agreedToEvents = '이벤트 참여를 위한 개인정보 수집에 동의했어요.';
export const onDay = (day: string, result: string) => `${day} ${result}`;
