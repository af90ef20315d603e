// What each role may do, read-only, beside the people.
import { roleNames } from '#console/navigation/role-names.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { staffRole } from '#contract/permission.ts';
import { roleRights, type RoleRight } from './role-rights.ts';

export function RightsTable({ supportRefundLimit }: { supportRefundLimit?: string | undefined }) {
  return (
    <Panel title="역할이 할 수 있는 일" bare>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways; the keyboard must reach it */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="역할과 권한 표">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-small text-faint [&>th]:h-[38px] [&>th]:font-semibold">
              <th scope="col" className="pl-5 text-left">
                일
              </th>
              {staffRole.options.map((role) => (
                <th key={role} scope="col" className="min-w-16 px-2.5">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleRights.map((right) => (
              <tr key={right.label} className="border-b border-line last:border-0">
                <th scope="row" className="h-10 pl-5 text-left font-medium whitespace-nowrap">
                  {right.label}
                </th>
                {staffRole.options.map((role) => (
                  <td key={role} className="px-2.5 text-center text-micro whitespace-nowrap text-sub">
                    <Cell value={cellOf(right, role, supportRefundLimit)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function cellOf(
  right: RoleRight,
  role: keyof RoleRight['roles'],
  refundLimit = '한도까지',
): boolean | string {
  const cell = right.roles[role];
  return cell === 'refund_limit' ? refundLimit : cell;
}

function Cell({ value }: { value: boolean | string }) {
  if (value === true)
    return (
      <span className="grid place-items-center text-open">
        <Icon name="check" size={16} label="할 수 있어요" />
      </span>
    );
  if (value === false)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">할 수 없어요</span>
      </>
    );
  return value;
}
