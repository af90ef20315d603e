// 감사 로그: every action of the staff, whose personal data was seen, and signing in.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { Tabs } from '#console/ui/form/segments.tsx';
import { AuditList } from './audit-list.tsx';
import { PrivacyAccesses } from './privacy-accesses.tsx';
import { MonthlyReview } from './monthly-review.tsx';

export type AuditTab = 'acts' | 'privacy' | 'signIns';

export function AuditScreen({ tab }: { tab: AuditTab }) {
  const readsAll = useMay('audit.read');
  const tabs = [
    { to: paths.audit, label: readsAll ? '모든 행동' : '내 행동', current: tab === 'acts' },
    ...(readsAll
      ? [{ to: paths.privacyAccesses, label: '개인정보 접속기록', current: tab === 'privacy' }]
      : []),
    { to: paths.signIns, label: '로그인', current: tab === 'signIns' },
  ];
  return (
    <>
      <ScreenTitle title="감사 로그" badge={readsAll && <SealBadge />} />
      <Tabs label="감사 로그" tabs={tabs} />
      <div
        className={`grid items-start gap-3.5 ${readsAll ? 'grid-cols-[minmax(0,1fr)_292px] max-wide:grid-cols-1' : ''}`}
      >
        <div className="min-w-0">
          {tab === 'privacy' ? (
            <PrivacyAccesses />
          ) : (
            <AuditList key={tab} {...(tab === 'signIns' ? { only: tab } : {})} />
          )}
        </div>
        {readsAll && (
          <div className="grid gap-3.5">
            <MonthlyReview />
            <Retention />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether nobody has altered the log; it is checked from the first row to the last. */
function SealBadge() {
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/audit/seal', { tags: ['audit'] }),
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  if (!data.ok) return <Badge tone="trouble">봉인이 깨졌어요 · {data.brokenAt}번부터</Badge>;
  if (data.lastSealedAt === null) return <Badge tone="off">아직 봉인 전</Badge>;
  return <Badge tone="on">봉인 확인됨 {formatTime(data.lastSealedAt)}</Badge>;
}

function Retention() {
  return (
    <Panel title="보관">
      <Facts>
        <Fact name="감사 로그">5년</Fact>
        <Fact name="개인정보 접속기록">2년</Fact>
        <Fact name="권한 부여 기록">5년</Fact>
      </Facts>
      <p className="mt-2 text-small text-sub">지우거나 고칠 수 없고, 1분마다 이어진 봉인값을 남겨요.</p>
    </Panel>
  );
}
