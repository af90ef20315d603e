// One report: what was said and shown, what was done by itself, and the answer.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import {
  formatClock,
  formatDayHeading,
  formatTime,
  formatTimeWithToday,
} from '#console/format/format-time.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { useReread } from '#console/form/use-reread.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatWon } from '#domain/text/won.ts';
import { reportKinds } from '#domain/report-words.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button, ButtonLink } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Timeline, type TimelineStep } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { reportSteps } from './report-steps.ts';
import { kindBadge, reportStates, type ReportDetail } from './report-words.ts';
import { changedByReports } from './report.api.ts';

export function ReportPanel({ report }: { report: ReportDetail }) {
  const { toast } = useToasts();
  const mayRefund = useMay('refund.make');
  const reread = useReread('reports');
  const take = useAct('POST /api/v1/console/reports/{id}/take', {
    invalidates: changedByReports,
    onSuccess: useStayAt(report.id),
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
        <span className="text-small text-faint">{report.no}</span>
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
          {report.lastReturn.member.nickname}님
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
      <h3 className="mt-5 mb-2 text-panel">처리 과정</h3>
      <Timeline steps={reportSteps(report)} />
      {report.state !== 'FINISHED' && <Answer report={report} />}
    </Panel>
  );
}

/** A report that is taken or answered leaves the list of new ones; its own address keeps it open. */
function useStayAt(reportId: number): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(paths.report(reportId) + search, { replace: true });
}

function Reporter({ report }: { report: ReportDetail }) {
  const { member, staff, rental, product, item, station } = report;
  const who = member ? `${member.nickname}님` : staff ? `${staff.name} (직원)` : '탈퇴한 회원';
  return (
    <p className="mt-1 flex flex-wrap text-sub *:not-last:after:mx-1.5 *:not-last:after:content-['·']">
      <span>{who}</span>
      {rental && (
        <span>
          <Link to={paths.rental(rental.id)}>{rental.no}</Link>
        </span>
      )}
      {product && <span>{product.name}</span>}
      {item && (
        <span>
          <Link to={paths.item(item.no)}>{item.no}</Link>
        </span>
      )}
      {station && <span>{station.name}</span>}
    </p>
  );
}

/** What a free return does in one moment, told as the three things that happened. */
function automaticSteps(report: ReportDetail): TimelineStep[] {
  const { reportedAt } = report;
  const step = { day: formatDayHeading(reportedAt), time: formatClock(reportedAt), at: reportedAt };
  const refundWords = report.refund?.state === 'DONE' ? '카드사 완료' : '카드사 확인 중';
  return [
    {
      ...step,
      key: 'return',
      icon: 'check',
      tone: 'good',
      what: '반납 완료',
      who: report.station?.name,
    },
    ...(report.refund
      ? [
          {
            ...step,
            key: 'refund',
            icon: 'undo',
            tone: 'good',
            what: `${formatWon(report.refund.amount)} 전액 환불 요청`,
            who: `${report.refund.no} · ${refundWords}`,
          } as const,
        ]
      : []),
    {
      ...step,
      key: 'item',
      icon: 'wrench',
      tone: 'trouble',
      what: `${withObjectJosa(report.item?.no ?? '물품')} 고장으로 바꿈`,
      who: '고객 화면의 재고에서 빠졌어요',
    },
  ];
}

type AnswerKind = 'answer' | 'note';

interface Words {
  kind: AnswerKind;
  text: string;
}

function Answer({ report }: { report: ReportDetail }) {
  const { toast } = useToasts();
  const canAnswer = report.member !== null && report.member.state !== 'WITHDRAWN';
  // Without a version: an answer is written under what is there, and overwrites nothing.
  const draft = useOwnDraft(`report:${report.id}`);
  const [words, setWords] = useState<Words>(
    () => (readDraft(draft) as Words | undefined) ?? { kind: 'answer', text: '' },
  );
  const { text } = words;
  const kind = canAnswer ? words.kind : 'note';
  useDraft(draft, text === '' ? undefined : words);
  const stay = useStayAt(report.id);
  const reply = useAct('POST /api/v1/console/reports/{id}/reply', {
    invalidates: changedByReports,
    onSuccess: () => {
      dropDraft(draft);
      setWords({ kind, text: '' });
      stay();
      toast(kind === 'answer' ? '답장을 보냈어요' : '메모를 남겼어요');
    },
  });
  const isEmpty = text.trim() === '';
  return (
    <form
      className="mt-4 grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) {
          reply.mutate({ params: { id: report.id }, body: { text: text.trim(), internal: kind === 'note' } });
        }
      }}
    >
      {canAnswer && (
        <Segments<AnswerKind>
          label="누구에게"
          value={kind}
          onChange={(next) => setWords({ kind: next, text })}
          choices={[
            { value: 'answer', label: '답장' },
            { value: 'note', label: '내부 메모' },
          ]}
        />
      )}
      <TextAreaField
        label={kind === 'answer' ? '신고한 분께 답장' : '내부 메모'}
        hideLabel
        rows={2}
        maxLength={1000}
        placeholder={kind === 'answer' ? '신고한 분께 답장. 푸시와 메일로 가요' : '직원에게만 보이는 메모'}
        value={text}
        error={refusalWords(reply.error)}
        onChange={(event) => setWords({ kind, text: event.target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        icon="send"
        busy={reply.isPending}
        refusedBecause={isEmpty ? '보낼 말을 적어 주세요.' : undefined}
        className="justify-self-end"
      >
        {kind === 'answer' ? '보내기' : '메모 남기기'}
      </Button>
    </form>
  );
}
