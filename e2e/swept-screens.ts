// The addresses whose screens are held against the accessibility rules, by who sees them; each with what is there once it is ready.
import { screenPathOf } from '#domain/page/screen-paths.ts';

export interface ScreenVisit {
  path: string;
  /** The text that is visible when the screen is ready. */
  shows: string | RegExp;
  sessionStorage?: Record<string, string>;
}

const mouse = encodeURIComponent('무선 마우스');

export const publicScreens: readonly ScreenVisit[] = [
  { path: '/', shows: '주변 스테이션 찾기' },
  { path: '/station-map', shows: '목록 보기' },
  { path: '/rental-items', shows: '65W PD 충전기' },
  { path: `/rental-items/${mouse}`, shows: '어떤 물품인가요?' },
  { path: `/rental-items/${mouse}/station`, shows: '지도에서 보기' },
  { path: `/rental-items/${mouse}/map`, shows: '건국대 도서관 1층 로비' },
  { path: '/notices', shows: '더보기' },
  { path: '/notices/1', shows: '공지사항' },
  { path: '/events', shows: '마감 제외' },
  { path: '/events/1', shows: '진행중' },
  { path: '/faq', shows: '회원가입은 어떻게 하나요?' },
  { path: '/service-intro', shows: '세 단계면 끝나요' },
  { path: '/service-info', shows: '서비스 이용약관' },
  { path: '/inquiry', shows: '로그인하고 문의해 주세요' },
  { path: '/rental-or-return', shows: '이용 방법 보기' },
];

export const guestScreens: readonly ScreenVisit[] = [
  { path: '/login', shows: '카카오로 시작하기' },
  { path: '/terms-agreement', shows: '약관 동의가 필요해요', sessionStorage: { userInfoKey: 'some-key' } },
  { path: '/complete-delete-account', shows: '탈퇴 완료' },
  { path: '/marketing-consent?token=x', shows: '더 쓸 수 없는 링크예요' },
  { path: '/payment-failed', shows: '결제 실패: 관리자에게 문의하세요.' },
  { path: '/toss/login', shows: '결제 심사용 테스트 계정 로그인 페이지입니다.' },
  { path: '/oauth2/callback/kakao', shows: '카카오 로그인 처리 중 오류 발생' },
  { path: '/oauth2/callback/google', shows: '구글 로그인 처리 중 오류 발생' },
  { path: '/mypage', shows: '로그인이 필요합니다.' },
  { path: '/nowhere', shows: '홈으로' },
];

const paymentFailed = '결제 실패: 관리자에게 문의하세요.';

export const memberScreens = (item: string): readonly ScreenVisit[] => [
  { path: '/', shows: /대여 중/ },
  { path: '/mypage', shows: '지훈님' },
  { path: '/coupons', shows: /쓸 수 있음/ },
  { path: '/points', shows: '쓸 수 있는 포인트' },
  { path: '/membership', shows: /첫 1시간 무료|더 무료예요/ },
  { path: '/membership/next', shows: /첫 1시간 무료|더 무료예요/ },
  { path: '/account-settings', shows: '회원탈퇴하기' },
  { path: '/account-settings/edit', shows: '수정 완료' },
  { path: '/account-delete-survey', shows: '탈퇴하기' },
  { path: '/history', shows: '지난 이용' },
  { path: '/history/no-such-rental-anywhere', shows: '존재하지 않는 내역입니다.' },
  { path: '/station-map/favorites', shows: '건국대 도서관 1층 로비' },
  { path: '/qr-scan/station', shows: '스테이션 QR 스캔' },
  { path: '/qr-scan/rental', shows: '물품 QR 스캔' },
  { path: '/qr-scan/return', shows: '물품 QR 스캔' },
  {
    path: '/rental-time',
    shows: '몇 시간 동안 빌릴까요?',
    sessionStorage: { scannedQrNumber: '1', scannedQrCode: item, rentalProcessType: 'rental' },
  },
  {
    path: '/return',
    shows: '대여 정보를 불러올 수 없습니다.',
    sessionStorage: { scannedQrNumber: '', scannedQrCode: '' },
  },
  {
    path: '/return/no-such-rental-anywhere',
    shows: '대여 정보를 불러올 수 없습니다.',
    sessionStorage: { scannedQrNumber: '', scannedQrCode: '' },
  },
  { path: '/report-item', shows: '일련번호' },
  { path: '/return-complete', shows: paymentFailed },
  { path: '/rental-complete', shows: paymentFailed },
  { path: '/charge-complete', shows: paymentFailed },
  { path: '/membership-complete', shows: paymentFailed },
];

/** The order, the extension and the return are walked through, by rental-accessibility.slow.e2e.ts. */
const walked = ['/order-confirm', '/extend/:id', '/extend-complete', '/history/:id'];

/** All but what scene-accessibility.slow.e2e.ts opens. */
export const sweptElsewhere: ReadonlySet<string> = new Set([
  ...walked,
  ...[...publicScreens, ...guestScreens, ...memberScreens('')].map(
    ({ path }) => screenPathOf(path.split('?')[0]!) ?? path,
  ),
]);
