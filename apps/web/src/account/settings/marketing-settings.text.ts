// Korean texts of the switches of the marketing consents.

export const readFailed = '불러오지 못했어요.';
export const retry = '다시 시도';
export const details = '자세히';

export const confirmAgain = '마케팅 활용 동의를 다시 확인해 주세요';
export const confirmAgainLine = (years: number) =>
  `동의하신 지 ${years}년이 지났어요. 앞으로도 받으시겠어요?`;
export const stop = '그만 받기';
export const goOn = '계속 받기';
export const lastChanged = (day: string) => `${day}에 마지막으로 바꾸거나 확인했어요.`;

export const stopped = '수신을 그만두었어요';
export const confirmed = '동의를 다시 확인했어요';
export const adsOn = '광고 수신에 동의했어요';
export const adsOff = '광고 수신 동의를 철회했어요';
export const eventsOn = '개인정보 수집에 동의했어요';
export const eventsOff = '개인정보 수집 동의를 철회했어요';
export const tryLater = '잠시 후 다시 시도해 주세요.';
