// The stop this conversation is about: its time and place, what staff found, and ending it. Doing nothing is allowed, and said.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useReread } from '#console/form/use-reread.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { useStayAt } from '#console/navigation/use-stay-at.ts';
import { endText, isRunning, stopPeriod, stopPlace, type Stop } from '#console/rental/stop/stop.text.ts';
import { stopVerdicts } from '#domain/rental/stop-labels.text.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { changedByStops } from '../inquiry.api.ts';
import { stopQuestions, type StopQuestion } from './stop-verdict.text.ts';

export interface StopVerdictProps {
  stop: Stop;
  feeWithoutStop: number | null;
  inquiryId: number;
}

export function StopVerdict({ stop, feeWithoutStop, inquiryId }: StopVerdictProps) {
  const now = useNow();
  const dialogs = useDialogs<StopQuestion>();
  const { toast } = useToasts();
  const stay = useStayAt(paths.inquiry(inquiryId));
  const runs = isRunning(stop, now);
  const question = dialogs.shown && stopQuestions[dialogs.shown];
  const action = {
    invalidates: changedByStops,
    onSuccess: () => {
      dialogs.close();
      stay();
      if (question) toast(question.done);
    },
    onError: useReread('inquiries', 'rentals'),
  };
  const judge = useConsoleMutation('POST /api/v1/console/stops/{id}/verdict', action);
  const end = useConsoleMutation('POST /api/v1/console/stops/{id}/end', action);
  const params = { id: stop.id };
  const ask = (asked: StopQuestion) => {
    // What was refused before is not said again.
    judge.reset();
    end.reset();
    dialogs.open(asked);
  };
  return (
    <div className="mx-5 mt-3 rounded-[14px] bg-ink-50 px-3.5 pt-3 pb-[13px]">
      <div className="flex items-center gap-2.5">
        <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-surface">
          <Icon name="pause" size={19} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">시간 멈춤 {stopPeriod(stop, now)}</p>
          <p className="text-small text-sub">
            {[
              stopPlace(stop),
              endText(stop, now),
              feeWithoutStop === null || feeWithoutStop === 0
                ? undefined
                : `멈추지 않았다면 지금 ${formatWon(feeWithoutStop)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {runs && (
          <Button size="s" variant="ghost" onClick={() => ask('END')}>
            지금 끝내기…
          </Button>
        )}
      </div>
      {stop.verdict === null ? (
        <div className="mt-[11px] flex flex-wrap items-center gap-2">
          <p className="min-w-40 flex-1 text-small text-sub">
            이 말이 맞나요? 판단하지 않아도 {runs ? '멈춤은 그대로예요.' : '아무것도 바뀌지 않아요.'}
          </p>
          <Button size="s" icon="check" onClick={() => ask('CONFIRMED')}>
            맞아요
          </Button>
          <Button size="s" onClick={() => ask('NOT_SEEN')}>
            확인 안 돼요…
          </Button>
          <Button size="s" variant="dangerPlain" onClick={() => ask('ABUSED')}>
            악용…
          </Button>
        </div>
      ) : (
        <p className="mt-[11px] text-small text-sub">
          직원이 판단했어요: <b className="font-semibold text-main">{stopVerdicts[stop.verdict]}</b>
        </p>
      )}
      {question && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={question.title}
          line={question.line(runs)}
          confirmLabel={question.confirmLabel}
          destructive={question.destructive}
          reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
          busy={judge.isPending || end.isPending}
          failure={errorText(judge.error ?? end.error)}
          onCancel={dialogs.close}
          onConfirm={(reason) => {
            if (dialogs.shown === 'END') end.mutate({ params, body: { reason } });
            else if (dialogs.shown) judge.mutate({ params, body: { verdict: dialogs.shown, reason } });
          }}
        />
      )}
    </div>
  );
}
