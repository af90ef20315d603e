// One difference: ours and theirs in one table with the differing rows tinted, what our records say about it, and its actions.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useConsoleMutation } from '#client/console/console-query.ts';
import { errorMessage } from '#client/api-error.ts';
import { formatDayAndWeekday, formatTime } from '#console/format/format-time.ts';
import { toTimelineStep } from '#console/format/timeline-step.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { describePaymentStep } from '../payment-step.text.ts';
import { shortOrderId, type Finding } from '../payment-labels.ts';
import { describeFinding, recordRows } from './finding-record.ts';
import { ResolveDialog, resolutionLabels } from './resolve-dialog.tsx';

export function FindingPanel({ finding }: { finding: Finding }) {
  const { title, line } = describeFinding(finding);
  const { data: detail } = useQuery(
    consoleQuery('GET /api/v1/console/findings/{id}', { params: { id: finding.id }, tags: ['payments'] }),
  );
  const { resolved } = finding;
  return (
    <Panel
      bare
      title={title}
      quiet={formatDayAndWeekday(finding.day)}
      end={<Badge tone={resolved === null ? 'trouble' : 'on'}>{resolved === null ? '남음' : '해결'}</Badge>}
    >
      <p className="px-5 pt-1 pb-2 text-small text-sub">{line}</p>
      <table className="w-full">
        <thead>
          <tr className="h-[38px] border-b border-line text-small text-faint">
            <th scope="col" className="pl-5 text-left font-semibold">
              {finding.payment === null ? (
                shortOrderId(finding.orderId)
              ) : (
                <Link className="underline underline-offset-3" to={paths.payment(finding.payment.id)}>
                  {finding.payment.no}
                </Link>
              )}
            </th>
            <th scope="col" className="w-[34%] px-2.5 text-right font-semibold">
              우리
            </th>
            <th scope="col" className="w-[34%] pr-5 text-right font-semibold">
              카드사
            </th>
          </tr>
        </thead>
        <tbody>
          {recordRows(finding).map((row) => (
            <tr key={row.name} className={`h-10 border-b border-line ${row.differs ? 'bg-red-50' : ''}`}>
              <th scope="row" className="pl-5 text-left font-medium text-sub">
                {row.name}
              </th>
              <td className="px-2.5 text-right font-semibold">{row.ours}</td>
              <td className={`pr-5 text-right ${row.differs ? 'font-bold text-danger' : 'font-semibold'}`}>
                {row.theirs}
                {row.differs && <span className="sr-only"> (다름)</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="px-5 pt-4 pb-[18px]">
        {detail !== undefined && detail.timeline.length > 0 && (
          <>
            <h3 className="mb-2.5 text-panel">그 무렵 우리 기록</h3>
            <Timeline
              steps={detail.timeline.map((step, index) =>
                toTimelineStep(step, index, describePaymentStep(step), true),
              )}
            />
          </>
        )}
        {resolved === null ? (
          <FindingActions finding={finding} />
        ) : (
          <Tip className="mt-4" icon="check">
            <b>{resolutionLabels[resolved.resolution]}</b> · {resolved.by.name} · {formatTime(resolved.at)}
            <br />
            {resolved.reason}
          </Tip>
        )}
      </div>
    </Panel>
  );
}

/** 카드사 기록 다시 읽기 and 해결로 표시…; small ones stand beside each other on the first tab. */
export function FindingActions({ finding, small = false }: { finding: Finding; small?: boolean }) {
  const maySettle = useMay('money.settle');
  const dialogs = useDialogs<'resolve'>();
  const { toast } = useToasts();
  const recheck = useConsoleMutation('POST /api/v1/console/findings/{id}/recheck', {
    invalidates: ['payments', 'rentals'],
    onSuccess: ({ resolved }) =>
      toast(resolved === null ? '다시 읽었지만 아직 달라요' : '다시 읽으니 같아졌어요', {
        tone: resolved === null ? 'info' : 'ok',
      }),
    onError: (error) => toast(errorMessage(error, '카드사 기록을 읽지 못했어요.'), { tone: 'fail' }),
  });
  if (!maySettle) return null;
  const size = small ? 's' : 'm';
  return (
    <>
      <div className={`flex flex-wrap gap-2 ${small ? 'mt-2 justify-between' : 'mt-[18px] *:flex-1'}`}>
        <Button
          size={size}
          icon="refresh"
          busy={recheck.isPending}
          onClick={() => recheck.mutate({ params: { id: finding.id } })}
        >
          카드사 기록 다시 읽기
        </Button>
        <Button
          size={size}
          variant="primary"
          icon={small ? undefined : 'check'}
          onClick={() => dialogs.open('resolve')}
        >
          해결로 표시…
        </Button>
      </div>
      {!small && (
        <p className="mt-2 text-small text-sub">
          다시 읽으면 자동 보정이 우리 기록을 맞춰요. 사람이 결제 기록을 고치는 길은 없어요.
        </p>
      )}
      {dialogs.shown === 'resolve' && (
        <ResolveDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          finding={finding}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
