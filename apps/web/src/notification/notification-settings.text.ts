// Korean texts of the notification settings.

export const title = '알림 설정';
export const loading = '불러오는 중...';
export const ofRentals = '대여 알림';
export const dueSoon = (minutes: number) => `반납 ${minutes}분 전`;
export const dueSoonOfOneHour = (minutes: number) => `빌린 시간이 1시간이면 ${minutes}분 전이에요`;
export const dueNow = '반납 시각';
export const dueNowLine = '정각에 한 번 알려 드려요';
export const money = '연체·결제·환불';
export const moneyLine = '돈이 걸린 소식이라 끌 수 없어요';
export const alwaysOn = '항상 켬';
export const channels = '받는 방법';
export const mail = '이메일';
export const noMail = '로그인한 계정에 이메일이 없어요';
export const offers = '혜택 소식 (선택)';
export const ads = '이벤트·혜택 광고';
export const adsLine = '동의하면 가끔 알려 드려요';
export const adsSince = (day: string) => `${day} 동의 · 언제든 끌 수 있어요`;
export const adsAgreed = '광고 수신에 동의했어요';
export const adsWithdrawn = '광고 수신 동의를 철회했어요';
export const night = '밤 9시–아침 8시에도 받기';
export const nightLine = '따로 동의해야 보내요';
export const nightAgreed = '야간 광고 수신에 동의했어요';
export const nightWithdrawn = '야간 광고 수신 동의를 철회했어요';
export const onDay = (day: string, consent: string) => `${day} ${consent}`;
export const tryLater = '잠시 후 다시 시도해 주세요.';
