// The menu: its entries in the drawn order, each with the right that shows it and the key that leads there after `g`.
import type { Permission } from '#contract/permission.ts';
import type { IconName } from '#ui/console/icon.tsx';
import { paths } from './paths.ts';

export interface MenuItem {
  group: '자산' | '관리';
  to: string;
  label: string;
  icon: IconName;
  /** Any of them. */
  rights: readonly Permission[];
  /** After `g`. */
  key?: string;
}

export const menuItems: readonly MenuItem[] = [
  { group: '자산', to: paths.stations, label: '스테이션', icon: 'pin', rights: ['station.read'], key: 's' },
  { group: '자산', to: paths.items, label: '물품', icon: 'box', rights: ['item.read'], key: 'i' },
  { group: '자산', to: paths.products, label: '상품', icon: 'tag', rights: ['product.read'], key: 'o' },
  { group: '자산', to: paths.labels, label: 'QR 라벨', icon: 'qr', rights: ['label.print'], key: 'l' },
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
export function isUnder(pathname: string, to: string): boolean {
  const [, first] = to.split('/');
  return pathname === `/${first}` || pathname.startsWith(`/${first}/`);
}
