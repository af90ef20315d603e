// The route table of every screen but home, in the specification's order: its path, its title, and whether guests may see it.
import '#ui/illustration/more-icons.ts';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router';
import type { ScreenPath } from '#domain/page/screen-paths.ts';
import { useConfig } from '#client/config.ts';
import { lazyComponent, type LazyComponent } from '#ui/navigation/lazy-component.tsx';
import * as text from './routes.text.ts';

export interface AppRoute {
  /** One that the server knows too, or every other. */
  path: ScreenPath | '*';
  /** Shown before the brand in the browser's tab. */
  title: string;
  element: ReactElement;
  membersOnly?: true;
  /** Shows nothing to a member who has not agreed to a changed document. */
  needsConsent?: true;
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
const MarketingLinkScreen = lazyComponent(
  async () => (await import('#web/account/marketing-link/marketing-link-screen.tsx')).MarketingLinkScreen,
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
const ConsentAgainScreen = lazyComponent(
  async () => (await import('#web/account/consent/consent-again-screen.tsx')).ConsentAgainScreen,
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

export const routes: readonly AppRoute[] = [
  { path: '/service-intro', title: text.serviceIntro, element: <ServiceIntroScreen /> },
  { path: '/login', title: text.login, element: <LoginScreen /> },
  { path: '/mypage', title: text.myPage, element: <MyPageScreen />, membersOnly: true },
  { path: '/service-info', title: text.serviceInfo, element: <ServiceInfoScreen /> },
  { path: '/history', title: text.history, element: <HistoryScreen />, membersOnly: true },
  { path: '/history/:id', title: text.historyDetail, element: <HistoryDetailScreen />, membersOnly: true },
  { path: '/return/:id', title: text.giveBack, element: <ReturnScreen />, membersOnly: true },
  { path: '/return', title: text.giveBack, element: <ReturnScreen />, membersOnly: true },
  { path: '/charge/:id', title: text.charge, element: <ChargeScreen />, membersOnly: true },
  {
    path: '/charge-complete',
    title: text.chargeComplete,
    element: <ChargeCompleteScreen />,
    membersOnly: true,
  },
  {
    path: '/extend/:id',
    title: text.extend,
    element: <ExtendScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/extend-complete',
    title: text.extendComplete,
    element: <ExtendCompleteScreen />,
    membersOnly: true,
  },
  { path: '/rentals/:id/stop', title: text.stop, element: <StopScreen />, membersOnly: true },
  {
    path: '/coupons',
    title: text.coupons,
    element: <CouponsScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  { path: '/points', title: text.points, element: <PointsScreen />, membersOnly: true, needsConsent: true },
  { path: '/membership', title: text.membership, element: <MembershipScreen />, membersOnly: true },
  {
    path: '/membership/next',
    title: text.nextMembership,
    element: <NextMembershipScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/membership-complete',
    title: text.membershipComplete,
    element: <MembershipCompleteScreen />,
    membersOnly: true,
  },
  { path: '/report/:id', title: text.report, element: <ReportScreen />, membersOnly: true },
  { path: '/report/:id/lost', title: text.reportLost, element: <ReportLostScreen />, membersOnly: true },
  {
    path: '/report-item',
    title: text.reportItem,
    element: <ReportItemScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  { path: '/reports', title: text.reports, element: <ReportsScreen />, membersOnly: true },
  { path: '/account-settings', title: text.myInfo, element: <MyInfoScreen />, membersOnly: true },
  {
    path: '/account-settings/edit',
    title: text.editMyInfo,
    element: <EditMyInfoScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/notification-settings',
    title: text.notificationSettings,
    element: <NotificationSettingsScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/notifications',
    title: text.notifications,
    element: <NotificationsScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  { path: '/marketing-consent', title: text.marketingConsent, element: <MarketingLinkScreen /> },
  {
    path: '/account-delete-survey',
    title: text.withdrawal,
    element: <WithdrawalScreen />,
    membersOnly: true,
  },
  { path: '/complete-delete-account', title: text.withdrawalComplete, element: <WithdrawalCompleteScreen /> },
  { path: '/faq', title: text.faq, element: <FaqScreen /> },
  { path: '/inquiry', title: text.inquiry, element: <InquiriesScreen /> },
  { path: '/inquiry/new', title: text.newInquiry, element: <NewInquiryScreen />, membersOnly: true },
  { path: '/inquiry/:id', title: text.inquiry, element: <InquiryThreadScreen />, membersOnly: true },
  { path: '/notices', title: text.notices, element: <NoticesScreen /> },
  { path: '/notices/:id', title: text.notices, element: <NoticeScreen /> },
  { path: '/events', title: text.events, element: <EventsScreen /> },
  { path: '/events/:id', title: text.events, element: <EventScreen /> },
  { path: '/station-map', title: text.stationMap, element: <StationMapScreen /> },
  {
    path: '/station-map/favorites',
    title: text.favorites,
    element: <FavoritesScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  { path: '/rental-items', title: text.items, element: <RentalItemsScreen /> },
  { path: '/rental-items/:productName', title: text.items, element: <ProductScreen /> },
  {
    path: '/rental-items/:productName/station',
    title: text.itemStations,
    element: <ProductStationsScreen />,
  },
  { path: '/rental-items/:productName/map', title: text.itemStations, element: <ProductMapScreen /> },
  // One title for all three: it keys the screen, so the camera stays on between the station and the item.
  { path: '/qr-scan/station', title: text.scan, element: <QrScanScreen type="station" />, membersOnly: true },
  {
    path: '/qr-scan/rental',
    title: text.scan,
    element: <QrScanScreen type="rental" />,
    membersOnly: true,
    needsConsent: true,
  },
  { path: '/qr-scan/return', title: text.scan, element: <QrScanScreen type="return" />, membersOnly: true },
  { path: '/rental-or-return', title: text.rentalOrReturn, element: <RentalOrReturnScreen /> },
  {
    path: '/rental-time',
    title: text.rentalTime,
    element: <RentalTimeScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/order-confirm',
    title: text.orderConfirm,
    element: <OrderConfirmScreen />,
    membersOnly: true,
    needsConsent: true,
  },
  {
    path: '/rental-complete',
    title: text.rentalComplete,
    element: <RentalCompleteScreen />,
    membersOnly: true,
  },
  { path: '/payment-failed', title: text.paymentFailed, element: <PaymentFailedScreen /> },
  {
    path: '/return-complete',
    title: text.returnComplete,
    element: <ReturnCompleteScreen />,
    membersOnly: true,
  },
  { path: '/terms-agreement', title: text.termsAgreement, element: <TermsAgreementScreen /> },
  { path: '/consent', title: text.consentAgain, element: <ConsentAgainScreen />, membersOnly: true },
  { path: '/oauth2/callback/kakao', title: text.login, element: <OauthCallbackScreen provider="KAKAO" /> },
  { path: '/oauth2/callback/google', title: text.login, element: <OauthCallbackScreen provider="GOOGLE" /> },
  { path: '/toss/login', title: text.testLogin, element: <ReviewLoginIfOn /> },
  { path: '*', title: text.notFound, element: <NotFoundScreen /> },
];

/** The screen at an address that has one of its own, to fetch it ahead. */
export function lazyScreenAt(pathname: string): Partial<LazyComponent<object>> | undefined {
  const route = routes.find(({ path }) => path !== '*' && matchPath(path, pathname));
  return route?.element.type as Partial<LazyComponent<object>> | undefined;
}
