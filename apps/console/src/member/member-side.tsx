// Beside a member's history: the devices they are signed in on, and their free returns.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDay, formatTimeWithToday } from '#console/format/format-time.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import type { MemberDetail } from './member-labels.ts';

const deviceLabels = {
  PHONE: { name: '휴대전화 브라우저', icon: 'mobile' },
  TABLET: { name: '태블릿 브라우저', icon: 'mobile' },
  COMPUTER: { name: '컴퓨터 브라우저', icon: 'screen' },
  UNKNOWN: { name: '브라우저', icon: 'screen' },
} as const satisfies Record<string, { name: string; icon: IconName }>;

export function MemberDevices({ member }: { member: MemberDetail }) {
  const mayEnd = useMay('member.act');
  const dialogs = useDialogs<'end-sessions'>();
  return (
    <Panel title="로그인한 기기">
      {member.devices.length === 0 ? (
        <p className="text-small text-sub">로그인한 기기가 없어요.</p>
      ) : (
        <ul className="divide-y divide-line">
          {member.devices.map((device) => (
            <li key={device.id} className="flex items-center gap-3 py-2">
              <span className="grid size-8 flex-none place-items-center rounded-sm bg-ink-100">
                <Icon name={deviceLabels[device.kind ?? 'UNKNOWN'].icon} size={16} />
              </span>
              <span>
                <b className="block font-medium">{deviceLabels[device.kind ?? 'UNKNOWN'].name}</b>
                <span className="block text-small text-sub">
                  {device.lastUsedAt !== null && `${formatTimeWithToday(device.lastUsedAt)} · `}
                  {formatDay(device.signedInAt)}에 로그인
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayEnd && member.devices.length > 0 && (
        <Button block icon="out" className="mt-2.5" onClick={() => dialogs.open('end-sessions')}>
          모든 기기에서 로그아웃
        </Button>
      )}
      {dialogs.shown === 'end-sessions' && (
        <EndSessionsDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          member={member}
          onClose={dialogs.close}
        />
      )}
    </Panel>
  );
}

export function FreeReturns({ member: { freeReturns, missingReturns } }: { member: MemberDetail }) {
  return (
    <Panel title="무료 반납">
      <p className="text-small text-sub">
        최근 30일 {freeReturns.used}번 / {freeReturns.limit}번까지
      </p>
      {missingReturns > 0 && (
        <p className="mt-1 text-small text-danger">반납했지만 보이지 않은 물품 {missingReturns}번</p>
      )}
    </Panel>
  );
}
