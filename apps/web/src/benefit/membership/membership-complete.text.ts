// Korean texts after a membership was paid.

export const documentTitle = '멤버십 시작';
export const title = '멤버십에 가입했어요';
export const startsNow = '지금부터 쓸 수 있어요. 빌릴 때 자동으로 할인돼요.';
export const startsLater = (day: string) => `지금 멤버십이 끝나는 ${day}부터 쓸 수 있어요.`;
export const membership = '멤버십';
export const period = '이용 기간';
export const span = (from: string, until: string) => `${from} – ${until}`;
export const paid = '총 결제 금액';
export const seeMembership = '내 멤버십 보기';
export const home = '홈으로';
