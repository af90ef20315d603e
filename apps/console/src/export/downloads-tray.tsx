// 내려받기: the files this session has asked for, at the bottom right of every screen; making them goes on while one works.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery, useAct } from '#client/console-query.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button, FileLink, IconButton } from '#console/ui/form/button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { hideDownloads } from './downloads.ts';

type ExportFile = ConsoleReply<'GET /api/v1/console/exports/{id}'>;

const POLL_MS = 1_000;
const isUnfinished = ({ state }: ExportFile) => state === 'WAITING' || state === 'RUNNING';

export function DownloadsTray() {
  const [folded, setFolded] = useState(false);
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/exports', { tags: ['exports'] }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) === true ? POLL_MS : false),
  });
  const files = data?.exports ?? [];
  if (files.length === 0) return null;
  const unfinished = files.filter(isUnfinished).length;
  return (
    <section
      aria-label="내려받기"
      className="fixed right-7 bottom-6 z-(--od-z-toast) w-[392px] max-w-[calc(100vw-32px)] rounded-lg bg-surface px-[18px] py-4 shadow-3 max-stack:right-4"
    >
      <div className="flex items-center">
        <h2 className="font-bold">내려받기</h2>
        <span className="ml-2 text-small text-sub" role="status">
          {unfinished > 0 ? `${unfinished}개 만드는 중` : '다 만들었어요'}
        </span>
        <span className="ml-auto flex">
          <IconButton
            icon={folded ? 'up' : 'down'}
            label={folded ? '펼치기' : '접기'}
            variant="ghost"
            size="s"
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
          {unfinished === 0 && (
            <IconButton icon="close" label="닫기" variant="ghost" size="s" onClick={hideDownloads} />
          )}
        </span>
      </div>
      {!folded && (
        <>
          <ul className="mt-0.5 max-h-[320px] divide-y divide-line overflow-y-auto">
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
          <p className="mt-2 text-micro text-faint">
            다른 화면으로 가도 계속돼요. 이 로그인에서만 받을 수 있어요.
          </p>
        </>
      )}
    </section>
  );
}

const marks = {
  making: { icon: 'file', className: 'bg-lamp-50 text-lamp-700' },
  done: { icon: 'check', className: 'bg-green-50 text-open' },
  failed: { icon: 'alert', className: 'bg-red-50 text-red-700' },
} as const satisfies Record<string, { icon: IconName; className: string }>;

function FileRow({ file }: { file: ExportFile }) {
  const { toast } = useToasts();
  const remove = useAct('DELETE /api/v1/console/exports/{id}', {
    invalidates: ['exports'],
    onError: (error) =>
      toast(errorMessage(error, '지우지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' }),
  });
  const retry = useAct('POST /api/v1/console/exports/{id}/retry', {
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
