// The menu: its entries in the drawn order, each with the right that shows it and the key that leads there after `g`.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { Permission } from '#contract/permission.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import { paths } from './paths.ts';

type TodoKind = ConsoleReply<'GET /api/v1/console/dashboard'>['todos'][number]['kind'];

export interface MenuItem {
  /** The first ones stand without a heading. */
  group: '' | '운영' | '자산' | '고객' | '관리';
  to: string;
  /** Further screens that belong to it. */
  also?: readonly string[];
  label: string;
  icon: IconName;
  /** Any of them. */
  rights: readonly Permission[];
  /** After `g`. */
  key?: string;
  /** What the dashboard counts for it. */
  counts?: readonly TodoKind[];
}

export const menuItems: readonly MenuItem[] = [
  { group: '', to: paths.home, label: '대시보드', icon: 'grid', rights: ['dashboard.read'], key: 'd' },
  {
    group: '',
    to: paths.insight('revenue'),
    label: '인사이트',
    icon: 'chart',
    rights: ['insight.read'],
    key: 'h',
  },
  { group: '운영', to: paths.rentals, label: '대여', icon: 'receipt', rights: ['rental.read'], key: 'r' },
  {
    group: '운영',
    to: paths.payments,
    label: '결제·환불',
    icon: 'card',
    rights: ['payment.read'],
    key: 'p',
    counts: ['REFUSED_REFUNDS', 'LATE_REFUNDS'],
  },
  {
    group: '운영',
    to: paths.reports,
    label: '신고',
    icon: 'flag',
    rights: ['report.work'],
    key: 'e',
    counts: ['NEW_REPORTS'],
  },
  {
    group: '운영',
    to: paths.inquiries,
    label: '문의',
    icon: 'chat',
    rights: ['inquiry.work'],
    key: 'q',
    counts: ['WAITING_INQUIRIES'],
  },
  { group: '자산', to: paths.stations, label: '스테이션', icon: 'pin', rights: ['station.read'], key: 's' },
  {
    group: '자산',
    to: paths.items,
    also: [paths.transfers, paths.recalls],
    label: '물품',
    icon: 'box',
    rights: ['item.read'],
    key: 'i',
  },
  { group: '자산', to: paths.products, label: '상품', icon: 'tag', rights: ['product.read'], key: 'o' },
  { group: '자산', to: paths.labels, label: 'QR 라벨', icon: 'qr', rights: ['label.print'], key: 'l' },
  { group: '고객', to: paths.members, label: '회원', icon: 'users', rights: ['member.read'], key: 'm' },
  { group: '고객', to: paths.campaigns, label: '혜택', icon: 'ticket', rights: ['benefit.grant'], key: 'b' },
  {
    group: '고객',
    to: paths.contents,
    label: '공지·이벤트',
    icon: 'megaphone',
    rights: ['content.edit'],
    key: 'c',
  },
  { group: '고객', to: paths.notifications, label: '알림', icon: 'bell', rights: ['notify.read'], key: 'n' },
  { group: '관리', to: paths.staff, label: '직원·권한', icon: 'shield', rights: ['staff.read'], key: 'f' },
  {
    group: '관리',
    to: paths.audit,
    label: '감사 로그',
    icon: 'history',
    rights: ['audit.read', 'audit.own'],
    key: 'a',
  },
  { group: '관리', to: paths.settings(), label: '설정', icon: 'sun', rights: ['settings.read'], key: 't' },
];

export const mayOpen = (item: MenuItem, rights: readonly Permission[]) =>
  item.rights.some((right) => rights.includes(right));

/** Whether an address lies under an entry: `/settings/security` under `/settings/rental`, `/items/A` under `/items`. */
export function isUnder(pathname: string, { to, also = [] }: Pick<MenuItem, 'to' | 'also'>): boolean {
  if (to === paths.home) return pathname === to;
  return [to, ...also].some((address) => {
    const [, first] = address.split('/');
    return pathname === `/${first}` || pathname.startsWith(`/${first}/`);
  });
}
