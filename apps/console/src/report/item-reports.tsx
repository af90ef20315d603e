// The reports about one item, and how somebody who may not retire it asks for that or says that it seems lost.
import { useConsoleMutation, useCursorQuery } from '#client/console/console-query.ts';
import { formatTime } from '#console/format/format-time.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { reportKinds } from '#domain/report-labels.ts';
import { Link } from '#ui/action/link.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { reportStates } from './report-labels.ts';
import { changedByReports } from './report.api.ts';

/** Enough to see whether it happens again and again; the rest is in the inbox. */
const MAX_SHOWN = 5;

export function ItemReports({ serial }: { serial: string }) {
  const { rows, total, isError, isFetching, refetch } = useCursorQuery('GET /api/v1/console/reports', {
    query: { serial, size: MAX_SHOWN },
    tags: ['reports'],
  });
  return (
    <Panel title="신고" quiet={total === undefined || total === null ? undefined : `${total}건`}>
      {rows === undefined ? (
        isError && (
          <p role="alert" className="flex items-center justify-between gap-2 text-small text-sub">
            신고를 불러오지 못했어요.
            <Button size="s" busy={isFetching} onClick={refetch}>
              다시 시도
            </Button>
          </p>
        )
      ) : rows.length === 0 ? (
        <p className="text-faint">신고가 없어요.</p>
      ) : (
        <ul>
          {rows.map(({ id, kind, state, reportedAt }) => (
            <li key={id} className="flex min-h-10 items-center gap-2.5 border-b border-line last:border-0">
              <Link to={paths.report(id)} className="min-w-0 flex-1 truncate font-semibold">
                {reportKinds[kind].word}
              </Link>
              <Badge tone={reportStates[state].tone}>{reportStates[state].label}</Badge>
              <time dateTime={reportedAt} className="text-micro text-faint">
                {formatTime(reportedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <FileReport serial={serial} />
    </Panel>
  );
}

const requests = {
  RETIRE_REQUEST: {
    button: '폐기 요청…',
    title: '폐기를 요청할까요?',
    line: '매니저가 확인하고 결정해요. 물품은 지금 상태 그대로예요.',
    confirm: '폐기 요청',
    done: '폐기를 요청했어요',
  },
  SUSPECTED_LOST: {
    button: '분실 의심…',
    title: '분실이 의심되나요?',
    line: '매니저가 확인하고 결정해요. 저절로 분실이 되지는 않아요.',
    confirm: '분실 의심 알리기',
    done: '분실 의심을 알렸어요',
  },
} as const;

type RequestKind = keyof typeof requests;

/** Whoever may retire an item does so instead of asking. */
export function FileReport({ serial }: { serial: string }) {
  const maySay = useMay('report.work');
  const mayRetire = useMay('item.retire');
  const mayMove = useMay('item.move');
  const dialogs = useDialogs<RequestKind>();
  if (!maySay || !mayMove || mayRetire) return null;
  return (
    <>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {(Object.keys(requests) as RequestKind[]).map((name) => (
          <Button key={name} block className="max-stack:min-h-11" onClick={() => dialogs.open(name)}>
            {requests[name].button}
          </Button>
        ))}
      </div>
      {dialogs.shown && (
        <FileReportDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          kind={dialogs.shown}
          serial={serial}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

interface FileReportDialogProps {
  kind: RequestKind;
  serial: string;
  open: boolean;
  onClose: () => void;
}

function FileReportDialog({ kind, serial, open, onClose }: FileReportDialogProps) {
  const { title, line, confirm, done } = requests[kind];
  const { toast } = useToasts();
  const file = useConsoleMutation('POST /api/v1/console/reports', {
    invalidates: changedByReports,
    onSuccess: () => {
      onClose();
      toast(done);
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={title}
      line={line}
      confirmLabel={confirm}
      busy={file.isPending}
      failure={errorText(file.error)}
      onConfirm={(reason) => file.mutate({ body: { kind, serial, text: reason } })}
      onCancel={onClose}
    />
  );
}
