// Korean texts of which personal data is collected; the list itself is that of the privacy policy.

export const title = '어떤 정보를 쓰나요?';
export const account = '소셜 계정 정보';
export const accountLine =
  '가입과 로그인에 이메일과 프로필 이미지를 써요. 이름은 전달받아도 저장하지 않아요.';
export const rentals = '서비스 이용 및 구매 내역';
export const rentalsLine = '대여와 반납, 결제 내역을 보여 드리고 정산하는 데 써요.';
export const tokens = '로그인 토큰';
export const tokensLine = '로그인 상태를 유지하는 데 써요.';
export const location = '위치 정보 (동의한 경우에만)';
export const locationLine = '가까운 스테이션을 먼저 보여 드릴 때만 쓰고 저장하지 않아요.';
export const complaints = '권리침해 신고 정보 (선택)';
export const complaintsLine = '권리침해를 신고하는 분이 확인에 필요한 정보를 직접 보내 주실 때만 받아요.';
export const kept = '보관과 파기';
export const keptLine = (years: number) =>
  `탈퇴하면 바로 지워요. 결제한 적이 있으면 이메일은 계약 기록과 함께 ${years}년 동안 분리 보관해요.`;
export const readPolicy = '개인정보 처리방침 보기';
