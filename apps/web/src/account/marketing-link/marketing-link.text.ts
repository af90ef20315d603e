// Korean texts of the page that a mail about marketing consents leads to.

export const keepTitle = '마케팅 동의를 계속할까요?';
export const keepLine = '답하지 않으면 지금처럼 동의한 것으로 두어요.';
export const endTitle = '광고를 그만 받을까요?';
export const endLine = '이 동의를 모두 철회해요. 서비스는 그대로 쓸 수 있어요.';
export const sender = '보내는 곳';
export const night = '밤 9시–아침 8시 광고 수신';
export const agreedOn = (day: string) => `${day} 동의`;
export const keep = '계속할게요';
export const end = '그만 받을게요';
export const kept = '동의를 다시 확인했어요';
export const keptLine = '언제든 내 정보에서 바꿀 수 있어요.';
export const ended = '이제 보내지 않을게요';
export const endedLine = '마케팅 동의를 모두 철회했어요.';
export const home = '홈으로';
export const gone = '더 쓸 수 없는 링크예요';
export const goneLine = '로그인하고 내 정보에서 바꿀 수 있어요.';
export const myInfo = '내 정보로';
export const tryLater = '잠시 후 다시 시도해 주세요.';
