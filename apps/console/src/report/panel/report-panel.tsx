// One report: what was said and shown, what was done by itself, and the answer.
import { GrantButton } from '#console/benefit/grant/grant-button.tsx';
import { memberName } from '#console/format/member-name.ts';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formatTime, formatTimeWithToday } from '#console/format/format-time.ts';
import { useReread } from '#console/form/use-reread.ts';
import { paths } from '#console/navigation/paths.ts';
import { useStayAt } from '#console/navigation/use-stay-at.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { reportKinds } from '#domain/report-labels.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { CopyButton } from '#console/ui/overlay/copy-button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { reportSteps } from './report-steps.ts';
import { kindBadge, reportStates, type ReportDetail } from '../report-labels.ts';
import { changedByReports } from '../report.api.ts';
import { ReportAnswer } from './report-answer.tsx';
import { Reporter } from './reporter.tsx';
import { automaticSteps } from './automatic-steps.ts';

export function ReportPanel({ report }: { report: ReportDetail }) {
  const { toast } = useToasts();
  const mayRefund = useMay('refund.make');
  const reread = useReread('reports');
  const take = useConsoleMutation('POST /api/v1/console/reports/{id}/take', {
    invalidates: changedByReports,
    onSuccess: useStayAt(paths.report(report.id)),
    onError: (error) => {
      toast(errorMessage(error, '맡지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' });
      reread(error);
    },
  });
  const badge = kindBadge(report);
  const state = reportStates[report.state];
  return (
    <Panel className="px-6 py-5.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <Link to={paths.reports} className="hidden text-small font-semibold text-sub max-stack:block">
          신고 전체
        </Link>
        <span className="-mr-1 flex items-center gap-0.5 text-small text-faint">
          {report.no}
          <CopyButton text={report.no} />
        </span>
        <Badge tone={state.tone}>{state.label}</Badge>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <time dateTime={report.reportedAt} className="ml-auto text-small text-faint">
          {formatTimeWithToday(report.reportedAt)}
        </time>
      </div>
      <div className="mt-2.5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-[1.25rem] leading-7 font-bold tracking-[-0.025em]">
            {reportKinds[report.kind].sentence}
          </h2>
          <Reporter report={report} />
        </div>
        {report.state === 'NEW' && (
          <Button
            busy={take.isPending}
            onClick={() => take.mutate({ params: { id: report.id }, body: { version: report.version } })}
          >
            내가 맡기
          </Button>
        )}
      </div>
      <ReportPhotos photos={report.photos} at={report.reportedAt} />
      {report.text !== null && (
        <Tip icon="chat" className="mt-3.5 text-row">
          <q className="whitespace-pre-line">{report.text}</q>
        </Tip>
      )}
      {report.lastReturn !== null && (
        <Tip className="mt-3.5">
          마지막 반납은 <b>{report.lastReturn.station.name}</b>, {formatTime(report.lastReturn.at)} ·{' '}
          <Link to={paths.rental(report.lastReturn.rental.id)} className="underline">
            {report.lastReturn.rental.no}
          </Link>{' '}
          {memberName(report.lastReturn.member)}님
        </Tip>
      )}
      {report.freeReturn && (
        <>
          <h3 className="mt-5 mb-2 text-panel">자동으로 처리했어요</h3>
          <Timeline steps={automaticSteps(report)} />
        </>
      )}
      {!report.freeReturn && mayRefund && report.payment !== null && report.payment.refundable > 0 && (
        <div className="mt-4 flex items-center gap-3 rounded-[12px] bg-ink-50 px-3.5 py-3">
          <p className="min-w-0 flex-1 text-small text-sub">
            {report.payment.no} · 환불할 수 있는 금액 <b>{formatWon(report.payment.refundable)}</b>
          </p>
          <ButtonLink size="s" to={paths.payment(report.payment.id)} icon="undo">
            환불하기
          </ButtonLink>
        </div>
      )}
      <div className="mt-5 mb-2 flex items-center justify-between gap-3">
        <h3 className="text-panel">처리 과정</h3>
        {report.member !== null && report.member.state !== 'WITHDRAWN' && (
          <GrantButton
            member={report.member}
            about={{
              icon: 'flag',
              words: `${report.no} · ${reportKinds[report.kind].sentence}`,
              reportId: report.id,
            }}
          />
        )}
      </div>
      <Timeline steps={reportSteps(report)} />
      {report.state !== 'FINISHED' && <ReportAnswer report={report} />}
    </Panel>
  );
}
