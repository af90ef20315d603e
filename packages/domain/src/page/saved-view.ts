// The lists of the console whose views can be saved, and what of an address a view keeps.

/** By the word the menu or the tab has for each. */
export const savedViewLists = {
  rentals: '대여',
  unseenReturns: '반납 확인 필요',
  payments: '결제',
  refunds: '환불',
  findings: '대사 차이',
  reports: '신고',
  inquiries: '문의',
  stations: '스테이션',
  items: '물품',
  transfers: '이동 목록',
  recalls: '리콜',
  products: '상품',
  members: '회원',
  campaigns: '쿠폰',
  memberships: '멤버십',
  notices: '공지',
  events: '이벤트',
  notifications: '알림',
  audit: '감사 로그',
  signIns: '로그인',
  privacyAccesses: '개인정보 접속기록',
} as const;

export type SavedViewList = keyof typeof savedViewLists;

/** What is searched for there may be somebody's nickname or e-mail. */
const listsThatFindPeople: ReadonlySet<SavedViewList> = new Set<SavedViewList>([
  'rentals',
  'unseenReturns',
  'payments',
  'refunds',
  'reports',
  'inquiries',
  'members',
  'memberships',
  'notifications',
]);

/** The query of an address as a view keeps it: filters, order and columns, but nothing that could name a member. */
export function keptQuery(list: SavedViewList, query: string): string {
  const params = new URLSearchParams(query);
  if (listsThatFindPeople.has(list)) params.delete('q');
  const kept = params.toString();
  return kept === '' ? '' : `?${kept}`;
}

/** Whether something of it is left out. */
export const leavesOutSearch = (list: SavedViewList, query: string): boolean =>
  listsThatFindPeople.has(list) && new URLSearchParams(query).has('q');
