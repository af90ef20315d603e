// The three columns of the settings: groups, the chosen group, what it means.
import type { ReactNode } from 'react';
import { paths, type SettingsGroup } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { useConnections, useEnglishTexts } from './settings.api.ts';

const groups: readonly { group: SettingsGroup; label: string }[] = [
  { group: 'rental', label: '대여 규칙' },
  { group: 'reminders', label: '알림 시각' },
  { group: 'refunds', label: '환불·분실' },
  { group: 'holidays', label: '공휴일' },
  { group: 'support', label: '응대' },
  { group: 'operator', label: '운영자 정보' },
  { group: 'features', label: '고객 기능' },
  { group: 'languages', label: '언어' },
  { group: 'documents', label: '약관' },
  { group: 'security', label: '보안' },
  { group: 'connections', label: '연결 상태' },
];

export const isSettingsGroup = (given: string | undefined): given is SettingsGroup =>
  groups.some(({ group }) => group === given);

export interface SettingsColumnsProps {
  group: SettingsGroup;
  side: ReactNode;
  children: ReactNode;
}

export function SettingsColumns({ group, side, children }: SettingsColumnsProps) {
  const failing = useConnections().data?.connections.filter(({ state }) => state === 'FAILING').length ?? 0;
  const mayManageLeaks = useMay('leak.manage');
  const lacking = useEnglishTexts().data?.missingInAll ?? 0;
  const counts: Partial<Record<SettingsGroup, number>> = { connections: failing, languages: lacking };
  return (
    <div className="grid flex-1 grid-cols-[200px_minmax(0,1fr)_minmax(0,310px)] content-start items-start gap-3.5 pb-3.5 max-wide:grid-cols-[150px_minmax(0,1fr)] max-stack:grid-cols-1">
      <nav
        aria-label="설정"
        className="flex flex-col max-stack:-mx-4 max-stack:flex-row max-stack:overflow-x-auto max-stack:px-4"
      >
        {groups.map(({ group: other, label }) => (
          <Link
            key={other}
            to={paths.settings(other)}
            aria-current={other === group ? 'page' : undefined}
            className="flex h-10 flex-none items-center justify-between gap-2 rounded-[12px] px-3 font-semibold whitespace-nowrap text-sub hover:text-main aria-[current]:bg-surface aria-[current]:text-main aria-[current]:shadow-1"
          >
            {label}
            {(counts[other] ?? 0) > 0 && (
              <span className="grid h-[18px] min-w-[18px] place-items-center rounded-full bg-danger-fill px-1 text-micro font-bold text-inverse">
                {counts[other]}
              </span>
            )}
          </Link>
        ))}
        {mayManageLeaks && (
          <Link
            to={paths.leaks}
            className="flex h-10 flex-none items-center rounded-[12px] px-3 font-semibold whitespace-nowrap text-sub hover:text-main"
          >
            개인정보 사고
          </Link>
        )}
      </nav>
      <div className="min-w-0">{children}</div>
      <div className="grid gap-3.5 max-wide:col-start-2 max-stack:col-start-1">{side}</div>
    </div>
  );
}
