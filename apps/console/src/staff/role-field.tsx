// Choosing a role: what each of them is for, as cards.
import type { StaffRole } from '#contract/permission.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';

const roles: readonly { role: StaffRole; note: string }[] = [
  { role: 'FIELD', note: '담당 스테이션에서 물품을 옮기고 세요' },
  { role: 'SUPPORT', note: '고객을 돕고 한도까지 환불해요' },
  { role: 'MANAGER', note: '운영의 거의 모든 일을 해요' },
  { role: 'OWNER', note: '직원과 설정까지 모두 바꿔요' },
];

export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <OptionCards
      label="역할"
      required
      columns={2}
      value={value}
      onChange={onChange}
      options={roles.map(({ role, note }) => ({ value: role, label: roleNames[role], note }))}
    />
  );
}
