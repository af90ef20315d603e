// The rights of the roles in words: a row for each thing people ask about, held against the rights themselves by a test.
import type { Permission, StaffRole } from '#contract/permission.ts';

export interface RoleRight {
  label: string;
  /** What the row stands for: a role has all of them, some of them, or none. */
  rights: readonly Permission[];
  /** true: all; false: nothing; words: less than all. */
  roles: Readonly<Record<StaffRole, boolean | string>>;
}

const row = (
  label: string,
  rights: readonly Permission[],
  [OWNER, MANAGER, SUPPORT, FIELD]: readonly [boolean, boolean | string, boolean | string, boolean | string],
): RoleRight => ({ label, rights, roles: { OWNER, MANAGER, SUPPORT, FIELD } });

export const roleRights: readonly RoleRight[] = [
  row('스테이션·물품 보기', ['station.read', 'item.read'], [true, true, true, '담당만']),
  row('스테이션 편집·중지', ['station.edit'], [true, true, false, false]),
  row('스테이션 영구 종료', ['station.shutdown'], [true, false, false, false]),
  row('물품 상태·이동·실사', ['item.move'], [true, true, false, '담당만']),
  row('경로 맡기기', ['route.assign'], [true, true, false, false]),
  row('물품 등록', ['item.create'], [true, true, false, false]),
  row('물품 폐기·분실 처리', ['item.retire'], [true, true, false, false]),
  row('리콜', ['recall.manage'], [true, true, false, false]),
  row('라벨 인쇄', ['label.print'], [true, true, true, '담당만']),
  row('상품·가격', ['product.read', 'product.edit'], [true, true, '보기만', false]),
  row('강제 반납·연체료 조정', ['rental.act'], [true, true, true, false]),
  row('환불', ['refund.make'], [true, true, 'refund_limit', false]),
  row('수동 처리·일 마감', ['money.settle'], [true, true, false, false]),
  row('개인정보 보기', ['pii.read'], [true, true, true, false]),
  row('개인정보 내보내기', ['pii.export'], [true, false, false, false]),
  row('공지·이벤트', ['content.edit', 'content.publish'], [true, true, '초안', false]),
  row(
    '직원·설정',
    ['staff.read', 'staff.edit', 'settings.read', 'settings.edit'],
    [true, '보기만', false, false],
  ),
  row('감사 로그', ['audit.own', 'audit.read'], [true, true, '내 기록', '내 기록']),
];
