// The route table of every screen but home, in the specification's order: its path, its title, and whether guests may see it.
import type { ReactNode } from 'react';
import type { ScreenPath } from '#domain/screen-paths.ts';
import { useConfig } from '#client/config.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

export interface AppRoute {
  /** One that the server knows too, or every other. */
  path: ScreenPath | '*';
  /** Shown before the brand in the browser's tab. */
  title: string;
  element: ReactNode;
  membersOnly?: true;
}

// Screens are fetched when they are first needed.
const ServiceIntroScreen = lazyComponent(
  async () => (await import('#web/help/service-intro-screen.tsx')).ServiceIntroScreen,
);
const LoginScreen = lazyComponent(
  async () => (await import('#web/account/sign-in/login-screen.tsx')).LoginScreen,
);
const MyPageScreen = lazyComponent(
  async () => (await import('#web/account/my-page/my-page-screen.tsx')).MyPageScreen,
);
const ServiceInfoScreen = lazyComponent(
  async () => (await import('#web/help/service-info-screen.tsx')).ServiceInfoScreen,
);
const HistoryScreen = lazyComponent(
  async () => (await import('#web/rental/history/history-screen.tsx')).HistoryScreen,
);
const HistoryDetailScreen = lazyComponent(
  async () => (await import('#web/rental/history/history-detail-screen.tsx')).HistoryDetailScreen,
);
const ReturnScreen = lazyComponent(
  async () => (await import('#web/rental/return/return-screen.tsx')).ReturnScreen,
);
const ChargeScreen = lazyComponent(async () => (await import('#web/charge/charge-screen.tsx')).ChargeScreen);
const ChargeCompleteScreen = lazyComponent(
  async () => (await import('#web/charge/charge-complete-screen.tsx')).ChargeCompleteScreen,
);
const ExtendScreen = lazyComponent(
  async () => (await import('#web/rental/extend/extend-screen.tsx')).ExtendScreen,
);
const ExtendCompleteScreen = lazyComponent(
  async () => (await import('#web/rental/extend/extend-complete-screen.tsx')).ExtendCompleteScreen,
);
const StopScreen = lazyComponent(async () => (await import('#web/rental/stop/stop-screen.tsx')).StopScreen);
const CouponsScreen = lazyComponent(
  async () => (await import('#web/benefit/coupon/coupons-screen.tsx')).CouponsScreen,
);
const PointsScreen = lazyComponent(
  async () => (await import('#web/benefit/points/points-screen.tsx')).PointsScreen,
);
const MembershipScreen = lazyComponent(
  async () => (await import('#web/benefit/membership/membership-screen.tsx')).MembershipScreen,
);
const NextMembershipScreen = lazyComponent(
  async () => (await import('#web/benefit/membership/next-membership-screen.tsx')).NextMembershipScreen,
);
const MembershipCompleteScreen = lazyComponent(
  async () =>
    (await import('#web/benefit/membership/membership-complete-screen.tsx')).MembershipCompleteScreen,
);
const ReportItemScreen = lazyComponent(
  async () => (await import('#web/report/report-item-screen.tsx')).ReportItemScreen,
);
const ReportScreen = lazyComponent(async () => (await import('#web/report/report-screen.tsx')).ReportScreen);
const ReportLostScreen = lazyComponent(
  async () => (await import('#web/report/report-lost-screen.tsx')).ReportLostScreen,
);
const ReportsScreen = lazyComponent(
  async () => (await import('#web/report/reports-screen.tsx')).ReportsScreen,
);
const MyInfoScreen = lazyComponent(
  async () => (await import('#web/account/profile/my-info-screen.tsx')).MyInfoScreen,
);
const EditMyInfoScreen = lazyComponent(
  async () => (await import('#web/account/profile/edit-my-info-screen.tsx')).EditMyInfoScreen,
);
const NotificationSettingsScreen = lazyComponent(
  async () => (await import('#web/notification/notification-settings-screen.tsx')).NotificationSettingsScreen,
);
const NotificationsScreen = lazyComponent(
  async () => (await import('#web/notification/notifications-screen.tsx')).NotificationsScreen,
);
const WithdrawalScreen = lazyComponent(
  async () => (await import('#web/account/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
);
const WithdrawalCompleteScreen = lazyComponent(
  async () =>
    (await import('#web/account/withdrawal/withdrawal-complete-screen.tsx')).WithdrawalCompleteScreen,
);
const FaqScreen = lazyComponent(async () => (await import('#web/help/faq-screen.tsx')).FaqScreen);
const InquiriesScreen = lazyComponent(
  async () => (await import('#web/inquiry/inquiries-screen.tsx')).InquiriesScreen,
);
const NewInquiryScreen = lazyComponent(
  async () => (await import('#web/inquiry/new/new-inquiry-screen.tsx')).NewInquiryScreen,
);
const InquiryThreadScreen = lazyComponent(
  async () => (await import('#web/inquiry/thread/inquiry-thread-screen.tsx')).InquiryThreadScreen,
);
const NoticesScreen = lazyComponent(
  async () => (await import('#web/notice/notices-screen.tsx')).NoticesScreen,
);
const NoticeScreen = lazyComponent(async () => (await import('#web/notice/notice-screen.tsx')).NoticeScreen);
const EventsScreen = lazyComponent(async () => (await import('#web/event/events-screen.tsx')).EventsScreen);
const EventScreen = lazyComponent(async () => (await import('#web/event/event-screen.tsx')).EventScreen);
const StationMapScreen = lazyComponent(
  async () => (await import('#web/station/map/station-map-screen.tsx')).StationMapScreen,
);
const FavoritesScreen = lazyComponent(
  async () => (await import('#web/station/bookmark/favorites-screen.tsx')).FavoritesScreen,
);
const RentalItemsScreen = lazyComponent(
  async () => (await import('#web/product/rental-items-screen.tsx')).RentalItemsScreen,
);
const ProductScreen = lazyComponent(async () => {
  const [{ ProductScreen: Product }, { RentNowButton }] = await Promise.all([
    import('#web/product/product-screen.tsx'),
    import('#web/reviewer/rent-now-button.tsx'),
  ]);
  return () => <Product rentNow={RentNowButton} />;
});
const ProductStationsScreen = lazyComponent(
  async () => (await import('#web/product/product-stations-screen.tsx')).ProductStationsScreen,
);
const ProductMapScreen = lazyComponent(
  async () => (await import('#web/product/product-map-screen.tsx')).ProductMapScreen,
);
const QrScanScreen = lazyComponent(
  async () => (await import('#web/rental/scan/qr-scan-screen.tsx')).QrScanScreen,
);
const RentalOrReturnScreen = lazyComponent(
  async () => (await import('#web/rental/start/rental-or-return-screen.tsx')).RentalOrReturnScreen,
);
const RentalTimeScreen = lazyComponent(
  async () => (await import('#web/rental/checkout/rental-time-screen.tsx')).RentalTimeScreen,
);
const OrderConfirmScreen = lazyComponent(
  async () => (await import('#web/rental/checkout/order-confirm-screen.tsx')).OrderConfirmScreen,
);
const RentalCompleteScreen = lazyComponent(async () => {
  const [{ RentalCompleteScreen: RentalComplete }, { ImmediateReturn }] = await Promise.all([
    import('#web/rental/checkout/rental-complete-screen.tsx'),
    import('#web/reviewer/immediate-return.tsx'),
  ]);
  return () => <RentalComplete afterRental={ImmediateReturn} />;
});
const PaymentFailedScreen = lazyComponent(
  async () => (await import('#web/payment/payment-failed-screen.tsx')).PaymentFailedScreen,
);
const ReturnCompleteScreen = lazyComponent(
  async () => (await import('#web/rental/return/return-complete-screen.tsx')).ReturnCompleteScreen,
);
const TermsAgreementScreen = lazyComponent(
  async () => (await import('#web/account/sign-in/terms-agreement-screen.tsx')).TermsAgreementScreen,
);
const OauthCallbackScreen = lazyComponent(
  async () => (await import('#web/account/sign-in/oauth-callback-screen.tsx')).OauthCallbackScreen,
);
const ReviewLoginScreen = lazyComponent(
  async () => (await import('#web/reviewer/review-login-screen.tsx')).ReviewLoginScreen,
);

const NotFoundScreen = lazyComponent(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

/** The temporary test login exists only where the server says so. */
function ReviewLoginIfOn() {
  const config = useConfig();
  if (config === undefined) return null;
  return config.reviewLogin ? <ReviewLoginScreen /> : <NotFoundScreen />;
}

/** One title for all three: it keys the screen, so the camera stays on between the station and the item. */
const scan = 'QR 스캔';

export const routes: readonly AppRoute[] = [
  { path: '/service-intro', title: '서비스 소개', element: <ServiceIntroScreen /> },
  { path: '/login', title: '로그인', element: <LoginScreen /> },
  { path: '/mypage', title: '마이페이지', element: <MyPageScreen />, membersOnly: true },
  { path: '/service-info', title: '서비스 정보', element: <ServiceInfoScreen /> },
  { path: '/history', title: '이용내역', element: <HistoryScreen />, membersOnly: true },
  { path: '/history/:id', title: '이용내역 상세', element: <HistoryDetailScreen />, membersOnly: true },
  { path: '/return/:id', title: '반납', element: <ReturnScreen />, membersOnly: true },
  { path: '/return', title: '반납', element: <ReturnScreen />, membersOnly: true },
  { path: '/charge/:id', title: '청구', element: <ChargeScreen />, membersOnly: true },
  { path: '/charge-complete', title: '결제 완료', element: <ChargeCompleteScreen />, membersOnly: true },
  { path: '/extend/:id', title: '연장', element: <ExtendScreen />, membersOnly: true },
  { path: '/extend-complete', title: '연장 완료', element: <ExtendCompleteScreen />, membersOnly: true },
  { path: '/rentals/:id/stop', title: '반납이 안 돼요', element: <StopScreen />, membersOnly: true },
  { path: '/coupons', title: '쿠폰함', element: <CouponsScreen />, membersOnly: true },
  { path: '/points', title: '포인트', element: <PointsScreen />, membersOnly: true },
  { path: '/membership', title: '멤버십', element: <MembershipScreen />, membersOnly: true },
  { path: '/membership/next', title: '다음 멤버십', element: <NextMembershipScreen />, membersOnly: true },
  {
    path: '/membership-complete',
    title: '멤버십 시작',
    element: <MembershipCompleteScreen />,
    membersOnly: true,
  },
  { path: '/report/:id', title: '신고', element: <ReportScreen />, membersOnly: true },
  { path: '/report/:id/lost', title: '분실 알리기', element: <ReportLostScreen />, membersOnly: true },
  { path: '/report-item', title: '물품 신고', element: <ReportItemScreen />, membersOnly: true },
  { path: '/reports', title: '나의 신고', element: <ReportsScreen />, membersOnly: true },
  { path: '/account-settings', title: '내 정보', element: <MyInfoScreen />, membersOnly: true },
  { path: '/account-settings/edit', title: '내 정보 수정', element: <EditMyInfoScreen />, membersOnly: true },
  {
    path: '/notification-settings',
    title: '알림 설정',
    element: <NotificationSettingsScreen />,
    membersOnly: true,
  },
  { path: '/notifications', title: '받은 알림', element: <NotificationsScreen />, membersOnly: true },
  { path: '/account-delete-survey', title: '회원탈퇴', element: <WithdrawalScreen />, membersOnly: true },
  { path: '/complete-delete-account', title: '탈퇴 완료', element: <WithdrawalCompleteScreen /> },
  { path: '/faq', title: '자주 묻는 질문', element: <FaqScreen /> },
  { path: '/inquiry', title: '1:1 문의', element: <InquiriesScreen /> },
  { path: '/inquiry/new', title: '문의하기', element: <NewInquiryScreen />, membersOnly: true },
  { path: '/inquiry/:id', title: '1:1 문의', element: <InquiryThreadScreen />, membersOnly: true },
  { path: '/notices', title: '공지사항', element: <NoticesScreen /> },
  { path: '/notices/:id', title: '공지사항', element: <NoticeScreen /> },
  { path: '/events', title: '이벤트', element: <EventsScreen /> },
  { path: '/events/:id', title: '이벤트', element: <EventScreen /> },
  { path: '/station-map', title: '주변 스테이션', element: <StationMapScreen /> },
  { path: '/station-map/favorites', title: '즐겨찾기', element: <FavoritesScreen />, membersOnly: true },
  { path: '/rental-items', title: '대여 물품', element: <RentalItemsScreen /> },
  { path: '/rental-items/:productName', title: '대여 물품', element: <ProductScreen /> },
  {
    path: '/rental-items/:productName/station',
    title: '대여 가능 스테이션',
    element: <ProductStationsScreen />,
  },
  { path: '/rental-items/:productName/map', title: '대여 가능 스테이션', element: <ProductMapScreen /> },
  { path: '/qr-scan/station', title: scan, element: <QrScanScreen type="station" />, membersOnly: true },
  { path: '/qr-scan/rental', title: scan, element: <QrScanScreen type="rental" />, membersOnly: true },
  { path: '/qr-scan/return', title: scan, element: <QrScanScreen type="return" />, membersOnly: true },
  { path: '/rental-or-return', title: '대여와 반납', element: <RentalOrReturnScreen /> },
  { path: '/rental-time', title: '대여 시간', element: <RentalTimeScreen />, membersOnly: true },
  { path: '/order-confirm', title: '결제 확인', element: <OrderConfirmScreen />, membersOnly: true },
  { path: '/rental-complete', title: '대여 완료', element: <RentalCompleteScreen />, membersOnly: true },
  { path: '/payment-failed', title: '결제 실패', element: <PaymentFailedScreen /> },
  { path: '/return-complete', title: '반납 완료', element: <ReturnCompleteScreen />, membersOnly: true },
  { path: '/terms-agreement', title: '약관 동의', element: <TermsAgreementScreen /> },
  { path: '/oauth2/callback/kakao', title: '로그인', element: <OauthCallbackScreen provider="KAKAO" /> },
  { path: '/oauth2/callback/google', title: '로그인', element: <OauthCallbackScreen provider="GOOGLE" /> },
  { path: '/toss/login', title: '테스트 로그인', element: <ReviewLoginIfOn /> },
  { path: '*', title: '찾을 수 없는 화면', element: <NotFoundScreen /> },
];
