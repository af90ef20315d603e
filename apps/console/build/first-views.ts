// What the first visit of an address of the console needs, known before any script has run: the files of its screen, what it
// reads from the server, and what is painted until then. The server puts it into the page (apps/api/src/http/files/console-app.ts).
import type { ConsoleScreenPath } from '#domain/page/console-screen-paths.ts';
import { OTHER_SCREENS } from '#domain/page/first-view.ts';

/** What stands below the title while a screen is loading; 'none' is the frame alone, and without one there is no frame either. */
export type Skeleton = 'dashboard' | 'list' | 'none';

export interface ConsoleFirstView {
  /** Loaded with the app's own scripts. */
  modules: readonly string[];
  title?: string;
  skeleton?: Skeleton;
  /** What the screen reads, where the address has no query. */
  reads?: readonly string[];
}

/** Every screen in the frame reads them: who is there, and what the menu counts. */
export const READ_EVERYWHERE: readonly string[] = [
  '/api/v1/console/session',
  '/api/v1/console/dashboard?range=today',
];

/** Fetched by themselves, but shown with the rest of a screen. */
const bell = 'src/app/todo-bell.tsx';
const listParts = [bell, 'src/saved-view/saved-views-menu.tsx'];

const list = (title: string, module: string, reads: readonly string[] = []): ConsoleFirstView => ({
  modules: [module, ...listParts],
  title,
  skeleton: 'list',
  reads,
});

/** Of members nothing is read ahead: each of these reads is a row of the access log, which only somebody who sees them makes. */
export const firstViews: Partial<Record<ConsoleScreenPath | typeof OTHER_SCREENS, ConsoleFirstView>> = {
  [OTHER_SCREENS]: { modules: [], skeleton: 'none' },
  '/': {
    modules: ['src/start/home-screen.tsx'],
    title: '오늘의 책상',
    skeleton: 'dashboard',
    reads: ['/api/v1/console/first-steps'],
  },
  '/items': list('물품', 'src/item/items-screen.tsx', ['/api/v1/console/items?sort=-changed&size=50']),
  '/audit': list('감사 로그', 'src/audit/audit-screen.tsx'),
  '/contents': list('공지·이벤트', 'src/content/contents-screen.tsx'),
  '/inquiries': { modules: ['src/inquiry/inquiries-screen.tsx', bell], title: '문의', skeleton: 'list' },
  '/members': list('회원', 'src/member/members-screen.tsx'),
  '/notifications': list('알림', 'src/notification/notifications-screen.tsx'),
  '/payments': list('결제·환불', 'src/payment/payments-screen.tsx'),
  '/products': list('상품', 'src/product/products-screen.tsx'),
  '/rentals': list('대여', 'src/rental/rentals-screen.tsx'),
  '/reports': { modules: ['src/report/reports-screen.tsx', bell], title: '신고', skeleton: 'list' },
  '/staff': { modules: ['src/staff/staff-screen.tsx', bell], title: '직원·권한', skeleton: 'list' },
  '/stations': list('스테이션', 'src/station/list/stations-screen.tsx', [
    '/api/v1/console/stations?sort=-rentalsToday',
  ]),
  // Before the sign-in, and in the field, there is no menu.
  '/sign-in': { modules: ['src/sign-in/sign-in-screen.tsx'] },
  '/invitations/:token': { modules: ['src/sign-in/invitation-screen.tsx'] },
  '/field/*': { modules: ['src/field/field-pages.tsx'] },
};

/** The style of index.html has their sizes: the page allows no style in an attribute. */
const skeletons: Readonly<Record<Exclude<Skeleton, 'none'>, string>> = {
  dashboard: `<div class="shell-tiles">${'<i></i>'.repeat(5)}</div><div class="shell-columns"><i></i><i></i></div>`,
  list: '<div class="shell-bar"></div><div class="shell-list"><i></i></div>',
};

const EMPTY_MAIN = '<div class="shell-main"></div>';

/** `frame` is index.html's own, whose main part is empty; null where it stays. */
export function firstPaintOf({ title = '', skeleton }: ConsoleFirstView, frame: string): string | null {
  if (skeleton === undefined) return '';
  if (skeleton === 'none') return null;
  if (!frame.includes(EMPTY_MAIN))
    throw new Error('The first paint of index.html has no place for a screen.');
  return frame.replace(
    EMPTY_MAIN,
    () => `<div class="shell-main"><b class="shell-title">${title}</b>${skeletons[skeleton]}</div>`,
  );
}
