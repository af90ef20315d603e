// The route table of the console: one line for every screen, with the right that opens it.
import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/endpoint.ts';
import type { ConsoleScreenPath } from '#domain/page/console-screen-paths.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export interface ConsoleRoute {
  /** Below /console. */
  path: ConsoleScreenPath | '*';
  /** Shown before the brand in the browser's tab. */
  title: string;
  element: ReactNode;
  access: StaffAccess | 'public';
  /** What stands around it: the menu, or nothing, as before signing in. */
  frame: 'menu' | 'none';
}

const SignInScreen = lazyComponent(
  async () => (await import('#console/sign-in/sign-in-screen.tsx')).SignInScreen,
);

const InvitationScreen = lazyComponent(
  async () => (await import('#console/sign-in/invitation-screen.tsx')).InvitationScreen,
);
const MembersScreen = lazyComponent(
  async () => (await import('#console/member/members-screen.tsx')).MembersScreen,
);
const MemberScreen = lazyComponent(
  async () => (await import('#console/member/member-screen.tsx')).MemberScreen,
);
const StaffScreen = lazyComponent(async () => (await import('#console/staff/staff-screen.tsx')).StaffScreen);

const StationsScreen = lazyComponent(
  async () => (await import('#console/station/list/stations-screen.tsx')).StationsScreen,
);
const NewStationScreen = lazyComponent(
  async () => (await import('#console/station/edit/new-station-screen.tsx')).NewStationScreen,
);
const ImportStationsScreen = lazyComponent(
  async () => (await import('#console/station/import-stations-screen.tsx')).ImportStationsScreen,
);
const EditStationScreen = lazyComponent(
  async () => (await import('#console/station/edit/edit-station-screen.tsx')).EditStationScreen,
);
const ForecastScreen = lazyComponent(
  async () => (await import('#console/station/forecast/forecast-screen.tsx')).ForecastScreen,
);
const ProductsScreen = lazyComponent(
  async () => (await import('#console/product/products-screen.tsx')).ProductsScreen,
);
const NewProductScreen = lazyComponent(
  async () => (await import('#console/product/edit/new-product-screen.tsx')).NewProductScreen,
);
const EditProductScreen = lazyComponent(
  async () => (await import('#console/product/edit/edit-product-screen.tsx')).EditProductScreen,
);
const SettingsScreen = lazyComponent(
  async () => (await import('#console/settings/settings-screen.tsx')).SettingsScreen,
);
const LeaksScreen = lazyComponent(async () => (await import('#console/leak/leaks-screen.tsx')).LeaksScreen);
const LeakScreen = lazyComponent(async () => (await import('#console/leak/leak-screen.tsx')).LeakScreen);
const AuditScreen = lazyComponent(async () => (await import('#console/audit/audit-screen.tsx')).AuditScreen);
const AccountScreen = lazyComponent(
  async () => (await import('#console/account/account-screen.tsx')).AccountScreen,
);
const AlertsScreen = lazyComponent(
  async () => (await import('#console/account/alerts/alerts-screen.tsx')).AlertsScreen,
);
const HomeScreen = lazyComponent(async () => (await import('#console/start/home-screen.tsx')).HomeScreen);
const StartScreen = lazyComponent(async () => (await import('#console/start/start-screen.tsx')).StartScreen);
const InsightScreen = lazyComponent(
  async () => (await import('#console/insight/insight-screen.tsx')).InsightScreen,
);

const ItemsScreen = lazyComponent(async () => (await import('#console/item/items-screen.tsx')).ItemsScreen);
const ItemScreen = lazyComponent(async () => (await import('#console/item/item-screen.tsx')).ItemScreen);
const NewItemsScreen = lazyComponent(
  async () => (await import('#console/item/create/new-items-screen.tsx')).NewItemsScreen,
);
const ImportItemsScreen = lazyComponent(
  async () => (await import('#console/item/create/import-items-screen.tsx')).ImportItemsScreen,
);
const TransfersScreen = lazyComponent(
  async () => (await import('#console/item/transfer/transfers-screen.tsx')).TransfersScreen,
);
const MovesScreen = lazyComponent(
  async () => (await import('#console/item/moves/moves-screen.tsx')).MovesScreen,
);
const RecallsScreen = lazyComponent(
  async () => (await import('#console/item/recall/recalls-screen.tsx')).RecallsScreen,
);
const RecallScreen = lazyComponent(
  async () => (await import('#console/item/recall/recall-screen.tsx')).RecallScreen,
);
const NewRecallScreen = lazyComponent(
  async () => (await import('#console/item/recall/new-recall-screen.tsx')).NewRecallScreen,
);
const LabelsScreen = lazyComponent(
  async () => (await import('#console/label/labels-screen.tsx')).LabelsScreen,
);

const RentalsScreen = lazyComponent(
  async () => (await import('#console/rental/rentals-screen.tsx')).RentalsScreen,
);
const RentalScreen = lazyComponent(
  async () => (await import('#console/rental/rental-screen.tsx')).RentalScreen,
);
const PaymentsScreen = lazyComponent(
  async () => (await import('#console/payment/payments-screen.tsx')).PaymentsScreen,
);
const PaymentScreen = lazyComponent(
  async () => (await import('#console/payment/payment-screen.tsx')).PaymentScreen,
);
const ContentsScreen = lazyComponent(
  async () => (await import('#console/content/contents-screen.tsx')).ContentsScreen,
);
const NoticeScreen = lazyComponent(
  async () => (await import('#console/content/edit/notice/notice-screen.tsx')).NoticeScreen,
);
const EventScreen = lazyComponent(
  async () => (await import('#console/content/edit/event/event-screen.tsx')).EventScreen,
);

const NotificationsScreen = lazyComponent(
  async () => (await import('#console/notification/notifications-screen.tsx')).NotificationsScreen,
);
const TemplatesScreen = lazyComponent(
  async () => (await import('#console/notification/template/templates-screen.tsx')).TemplatesScreen,
);
const ChannelsScreen = lazyComponent(
  async () => (await import('#console/notification/channels-screen.tsx')).ChannelsScreen,
);

const ReportsScreen = lazyComponent(
  async () => (await import('#console/report/reports-screen.tsx')).ReportsScreen,
);
const UnseenReturnsScreen = lazyComponent(
  async () => (await import('#console/report/unseen-returns-screen.tsx')).UnseenReturnsScreen,
);

const InquiriesScreen = lazyComponent(
  async () => (await import('#console/inquiry/inquiries-screen.tsx')).InquiriesScreen,
);
const CannedAnswersScreen = lazyComponent(
  async () => (await import('#console/inquiry/canned/canned-answers-screen.tsx')).CannedAnswersScreen,
);

const CampaignsScreen = lazyComponent(
  async () => (await import('#console/benefit/campaign/campaigns-screen.tsx')).CampaignsScreen,
);
const CampaignScreen = lazyComponent(
  async () => (await import('#console/benefit/campaign/campaign-screen.tsx')).CampaignScreen,
);
const NewCampaignScreen = lazyComponent(
  async () => (await import('#console/benefit/campaign/edit/new-campaign-screen.tsx')).NewCampaignScreen,
);
const MembershipsScreen = lazyComponent(
  async () => (await import('#console/benefit/membership/memberships-screen.tsx')).MembershipsScreen,
);
const NewPlanScreen = lazyComponent(
  async () => (await import('#console/benefit/membership/edit/new-plan-screen.tsx')).NewPlanScreen,
);
const EditPlanScreen = lazyComponent(
  async () => (await import('#console/benefit/membership/edit/edit-plan-screen.tsx')).EditPlanScreen,
);
const PointsScreen = lazyComponent(
  async () => (await import('#console/benefit/point/points-screen.tsx')).PointsScreen,
);

const FieldPages = lazyComponent(async () => (await import('#console/field/field-pages.tsx')).FieldPages);

const screen = (
  path: ConsoleRoute['path'],
  title: string,
  access: StaffAccess,
  element: ReactNode,
): ConsoleRoute => ({
  path,
  title,
  access,
  element,
  frame: 'menu',
});

export const routes: readonly ConsoleRoute[] = [
  screen('/', '대시보드', 'signed_in', <HomeScreen />),
  screen('/start', '시작하기', 'station.edit', <StartScreen />),
  screen('/insight/:page', '인사이트', 'insight.read', <InsightScreen />),
  { path: '/sign-in', title: '로그인', element: <SignInScreen />, access: 'public', frame: 'none' },
  {
    path: '/invitations/:token',
    title: '초대',
    element: <InvitationScreen />,
    access: 'public',
    frame: 'none',
  },
  screen('/rentals', '대여', 'rental.read', <RentalsScreen />),
  screen('/rentals/:id', '대여', 'rental.read', <RentalScreen />),
  screen('/payments', '결제·환불', 'payment.read', <PaymentsScreen tab="payments" />),
  screen('/payments/refunds', '환불', 'payment.read', <PaymentsScreen tab="refunds" />),
  screen('/payments/findings', '대사 차이', 'payment.read', <PaymentsScreen tab="findings" />),
  screen('/payments/days', '일 마감·정산', 'payment.read', <PaymentsScreen tab="days" />),
  screen('/payments/:id', '결제', 'payment.read', <PaymentScreen />),
  screen('/items', '물품', 'item.read', <ItemsScreen />),
  screen('/items/new', '물품 등록', 'item.create', <NewItemsScreen />),
  screen('/recalls', '리콜', 'item.read', <RecallsScreen />),
  screen('/recalls/new', '리콜 시작', 'recall.manage', <NewRecallScreen />),
  screen('/recalls/:id', '리콜', 'item.read', <RecallScreen />),
  screen('/items/import', 'CSV로 물품 등록', 'item.create', <ImportItemsScreen />),
  screen('/transfers', '이동 목록', 'item.read', <TransfersScreen />),
  screen('/transfers/moves', '이동 제안', 'item.move', <MovesScreen />),
  screen('/reports', '신고', 'report.work', <ReportsScreen />),
  screen('/reports/:id', '신고', 'report.work', <ReportsScreen />),
  screen('/inquiries', '문의', 'inquiry.work', <InquiriesScreen />),
  screen('/inquiries/canned-answers/:id?', '자주 쓰는 답', 'inquiry.work', <CannedAnswersScreen />),
  screen('/inquiries/:id', '문의', 'inquiry.work', <InquiriesScreen />),
  screen('/rentals/unseen', '반납 확인 필요', 'item.read', <UnseenReturnsScreen />),
  screen('/labels', 'QR 라벨', 'label.print', <LabelsScreen />),
  screen('/items/:serial', '물품', 'item.read', <ItemScreen />),
  // They ask for the session themselves, because they also open where nobody can be asked.
  { path: '/field/*', title: '현장', element: <FieldPages />, access: 'public', frame: 'none' },
  screen('/members', '회원', 'member.read', <MembersScreen />),
  screen('/members/:id/:tab?', '회원', 'member.read', <MemberScreen />),
  screen('/benefits/coupons', '쿠폰', 'benefit.grant', <CampaignsScreen />),
  screen('/benefits/coupons/new', '쿠폰 만들기', 'benefit.manage', <NewCampaignScreen />),
  screen('/benefits/coupons/:id', '쿠폰', 'benefit.grant', <CampaignScreen tab="result" />),
  screen('/benefits/coupons/:id/codes', '쿠폰 코드', 'benefit.manage', <CampaignScreen tab="codes" />),
  screen('/benefits/coupons/:id/edit', '쿠폰 편집', 'benefit.manage', <CampaignScreen tab="edit" />),
  screen('/benefits/memberships', '멤버십', 'benefit.grant', <MembershipsScreen />),
  screen('/benefits/memberships/plans/new', '멤버십 만들기', 'benefit.manage', <NewPlanScreen />),
  screen('/benefits/memberships/plans/:id', '멤버십', 'benefit.manage', <EditPlanScreen />),
  screen('/benefits/points', '포인트', 'benefit.manage', <PointsScreen />),
  screen('/staff', '직원·권한', 'staff.read', <StaffScreen />),
  screen('/stations', '스테이션', 'station.read', <StationsScreen />),
  screen('/stations/new', '스테이션 등록', 'station.edit', <NewStationScreen />),
  screen('/stations/import', 'CSV로 스테이션 등록', 'station.edit', <ImportStationsScreen />),
  screen('/stations/:id', '스테이션', 'station.read', <EditStationScreen />),
  screen('/stations/:id/forecast', '예상', 'station.read', <ForecastScreen />),
  screen('/products', '상품', 'product.read', <ProductsScreen />),
  screen('/products/new', '상품 등록', 'product.edit', <NewProductScreen />),
  screen('/products/:id', '상품', 'product.read', <EditProductScreen />),
  screen('/contents', '공지', 'content.edit', <ContentsScreen tab="notices" />),
  screen('/contents/events', '이벤트', 'content.edit', <ContentsScreen tab="events" />),
  screen('/contents/notices/:id', '공지', 'content.edit', <NoticeScreen />),
  screen('/contents/events/:id', '이벤트', 'content.edit', <EventScreen />),
  screen('/notifications', '알림', 'notify.read', <NotificationsScreen />),
  screen('/notifications/templates/:kind?/:channel?', '알림 문구', 'notify.read', <TemplatesScreen />),
  screen('/notifications/channels', '알림 채널', 'notify.read', <ChannelsScreen />),
  screen('/settings/:group?', '설정', 'settings.read', <SettingsScreen />),
  screen('/settings/leaks', '개인정보 사고', 'leak.manage', <LeaksScreen />),
  screen('/settings/leaks/:id', '개인정보 사고', 'leak.manage', <LeakScreen />),
  screen('/audit', '감사 로그', 'audit.own', <AuditScreen tab="acts" />),
  screen('/audit/privacy', '개인정보 접속기록', 'audit.read', <AuditScreen tab="privacy" />),
  screen('/audit/sign-ins', '로그인 기록', 'audit.own', <AuditScreen tab="signIns" />),
  screen('/account', '내 계정', 'signed_in', <AccountScreen />),
  screen('/account/alerts', '알림 받기', 'alert.receive', <AlertsScreen />),
  screen('*', '찾을 수 없는 화면', 'signed_in', <NotFoundScreen />),
];
