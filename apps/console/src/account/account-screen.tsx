// 내 계정: signing in, passkeys, devices, and how the console looks and listens.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { chooseScheme, chosenScheme, schemeChoices, type SchemeChoice } from '#client/scheme.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { usePreference } from '#console/session/preferences.ts';
import { useMay, useSession } from '#console/session/session.api.ts';
import { useSignOut } from '#console/session/sign-out.ts';
import type { StaffRole } from '#contract/permission.ts';
import { Link } from '#ui/action/link.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { densities, type Density } from '#console/ui/list/list-column.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { AccountRow } from './account-row.tsx';
import { alertText } from './alerts/alerts.text.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

export function AccountScreen() {
  const { me } = useSession();
  const signOut = useSignOut();
  const mayReceiveAlerts = useMay('alert.receive');
  return (
    <>
      <ScreenTitle title="내 계정" quiet={`${me.name} · ${roleNames[me.role]}`}>
        <Button icon="out" onClick={signOut}>
          로그아웃
        </Button>
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_320px] items-start gap-3.5 max-wide:grid-cols-2 max-stack:grid-cols-1">
        <div className="grid gap-3.5">
          <SignInPanel />
          <RecentSignIns />
        </div>
        <div className="grid gap-3.5">
          <PasskeysPanel />
          <SessionsPanel />
        </div>
        <div className="grid gap-3.5 max-wide:col-span-full max-wide:grid-cols-2 max-stack:grid-cols-1">
          <ViewPanel />
          {mayReceiveAlerts && <AlertsPanel />}
          <RolePanel role={me.role} />
        </div>
      </div>
    </>
  );
}

const order: readonly Density[] = ['compact', 'normal', 'roomy'];

function ViewPanel() {
  const [density, setDensity] = usePreference('density');
  const [singleKeys, setSingleKeys] = usePreference('single-keys');
  return (
    <Panel title="보기">
      <p className="mb-1.5 text-small font-semibold text-sub">표 간격</p>
      <Segments
        label="표 간격"
        value={density}
        onChange={setDensity}
        choices={order.map((value) => ({ value, label: densities[value] }))}
      />
      <SchemeChoices />
      <div className="mt-4 flex items-center justify-between gap-3">
        <div>
          <p className="font-semibold">한 글자 단축키</p>
          <p className="text-small text-sub">j, k, x, e처럼 한 글자로 움직여요</p>
        </div>
        <Switch bare label="한 글자 단축키" on={singleKeys} onChange={setSingleKeys} />
      </div>
    </Panel>
  );
}

const schemeNames: Record<SchemeChoice, string> = { system: '시스템 설정', light: '밝게', dark: '어둡게' };

/** Of this device, not of the person: a desk at night is not the phone in the sun. */
function SchemeChoices() {
  const [choice, setChoice] = useState(chosenScheme);
  return (
    <>
      <p className="mt-4 mb-1.5 text-small font-semibold text-sub">화면 모드 (이 기기에만 저장돼요)</p>
      <Segments
        label="화면 모드"
        value={choice}
        onChange={(value) => {
          setChoice(value);
          chooseScheme(value);
        }}
        choices={schemeChoices.map((value) => ({ value, label: schemeNames[value] }))}
      />
    </>
  );
}

function AlertsPanel() {
  return (
    <Panel title={alertText.title}>
      <p className="text-small text-sub">{alertText.line}</p>
      <PanelLink to={paths.alerts}>{alertText.choose}</PanelLink>
    </Panel>
  );
}

function PanelLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mt-2 inline-flex items-center gap-0.5 text-small font-semibold text-sub">
      {children}
      <Icon name="right" size={15} />
    </Link>
  );
}

const roleLines: Record<StaffRole, string> = {
  OWNER: '소유자는 직원과 설정을 포함해 모든 일을 할 수 있어요.',
  MANAGER: '매니저는 운영의 거의 모든 일을 할 수 있어요. 설정과 직원은 볼 수만 있어요.',
  SUPPORT: '상담은 고객을 돕고 한도까지 환불할 수 있어요. 물품과 스테이션은 볼 수만 있어요.',
  FIELD: '현장은 담당 스테이션에서 물품을 옮기고 세고 고장을 알릴 수 있어요.',
};

function RolePanel({ role }: { role: StaffRole }) {
  const maySeeRights = useMay('staff.read');
  return (
    <Panel title="내 역할">
      <p className="text-small text-sub">{roleLines[role]}</p>
      {maySeeRights && <PanelLink to={paths.staff}>할 수 있는 일 보기</PanelLink>}
    </Panel>
  );
}

const deeds: Readonly<Record<string, { title: string; bad?: true }>> = {
  'session.begin': { title: '로그인' },
  'session.refuse': { title: '로그인 실패', bad: true },
  'session.lock': { title: '계정 잠김', bad: true },
};

/** One's own, so that a stranger's attempt is noticed. */
function RecentSignIns() {
  const { me } = useSession();
  const { data } = useQuery(
    consoleQuery('GET /api/v1/console/audit', {
      query: { action: 'session', by: me.id, size: 20 },
      tags: ['audit'],
    }),
  );
  const shown = (data?.content ?? []).filter(({ action }) => action in deeds).slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <Panel title="최근 로그인">
      <ul>
        {shown.map(({ id, at, action, address }) => (
          <AccountRow
            key={id}
            icon={deeds[action]?.bad === true ? 'close' : 'check'}
            title={deeds[action]?.title ?? ''}
            line={formatTime(at)}
            end={<span className="text-small text-sub">{address}</span>}
          />
        ))}
      </ul>
    </Panel>
  );
}
