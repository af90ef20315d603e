// One exported file: how far it is, or the link to it.
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button, IconButton } from '#console/ui/form/button.tsx';
import { FileLink } from '#console/ui/form/button-link.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { ExportFile } from './export-file.ts';

const marks = {
  making: { icon: 'file', className: 'bg-lamp-50 text-lamp-700' },
  done: { icon: 'check', className: 'bg-green-50 text-open' },
  failed: { icon: 'alert', className: 'bg-red-50 text-red-700' },
} as const satisfies Record<string, { icon: IconName; className: string }>;

export function ExportFileRow({ file }: { file: ExportFile }) {
  const { toast } = useToasts();
  const remove = useConsoleMutation('DELETE /api/v1/console/exports/{id}', {
    invalidates: ['exports'],
    onError: (error) =>
      toast(errorMessage(error, '지우지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' }),
  });
  const retry = useConsoleMutation('POST /api/v1/console/exports/{id}/retry', {
    invalidates: ['exports', 'audit'],
    onError: (error) =>
      toast(errorMessage(error, '다시 만들지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' }),
  });
  const kind = file.state === 'DONE' ? 'done' : file.state === 'FAILED' ? 'failed' : 'making';
  const { icon, className } = marks[kind];
  const removeFile = () => remove.mutate({ params: { id: file.id } });
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className={`grid size-8 flex-none place-items-center rounded-sm ${className}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold" title={file.fileName}>
          {file.fileName}
        </b>
        {kind === 'making' && <Progress file={file} />}
        <span className={`block text-small ${kind === 'failed' ? 'text-red-700' : 'text-sub'}`}>
          {describe(file)}
        </span>
      </span>
      {kind === 'making' && (
        <IconButton
          icon="close"
          label={`${file.fileName} 그만두기`}
          variant="ghost"
          size="s"
          onClick={removeFile}
        />
      )}
      {file.url !== null && (
        <FileLink size="s" icon="download" href={file.url} download={file.fileName}>
          받기
        </FileLink>
      )}
      {file.failure === 'BROKEN' && (
        <Button size="s" busy={retry.isPending} onClick={() => retry.mutate({ params: { id: file.id } })}>
          다시
        </Button>
      )}
      {((kind === 'failed' && file.failure !== 'BROKEN') || (kind === 'done' && file.url === null)) && (
        <Button size="s" onClick={removeFile}>
          지우기
        </Button>
      )}
    </li>
  );
}

/** How far it is, where it is known how far it goes. */
function Progress({ file: { rowsDone, rowsTotal, fileName } }: { file: ExportFile }) {
  const share = rowsTotal === null || rowsTotal === 0 ? undefined : Math.min(1, rowsDone / rowsTotal);
  return (
    <progress
      className="my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-ink-100 [&::-moz-progress-bar]:bg-lamp-400 [&::-webkit-progress-bar]:bg-ink-100 [&::-webkit-progress-value]:bg-lamp-400"
      aria-label={`${fileName} 만드는 중`}
      {...(share === undefined ? {} : { value: share })}
    />
  );
}

function describe(file: ExportFile): string {
  const { state, rowsDone, rowsTotal, failure, requestId, urlUntil } = file;
  switch (state) {
    case 'WAITING':
      return '곧 시작해요';
    case 'RUNNING':
      return rowsTotal === null
        ? `${formatNumber(rowsDone)}건까지 만들었어요`
        : `${formatNumber(rowsTotal)}건 중 ${formatNumber(rowsDone)}건`;
    case 'DONE':
      return `${formatNumber(rowsDone)}건 · ${urlUntil === null ? '주소가 닫혔어요' : describeEnd(urlUntil)}`;
    case 'FAILED':
      return failure === 'TOO_MANY_ROWS'
        ? '100,000건이 넘어요. 조건을 더 골라 주세요.'
        : `만들지 못했어요 · ${requestId?.slice(0, 8) ?? ''}`;
    default:
      return state satisfies never;
  }
}

/** 41분 뒤 주소가 닫혀요 */
function describeEnd(until: string): string {
  const minutes = Math.max(1, Math.ceil((new Date(until).getTime() - Date.now()) / 60_000));
  return `${minutes}분 뒤 주소가 닫혀요`;
}
