// 내려받기: the files this session has asked for, at the bottom right of every screen; making them goes on while one works.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { hideDownloads } from './downloads.ts';
import { ExportFileRow } from './export-file-row.tsx';
import type { ExportFile } from './export-file.ts';

const POLL_MS = 1_000;
const isUnfinished = ({ state }: ExportFile) => state === 'WAITING' || state === 'RUNNING';

export function DownloadsTray() {
  const [folded, setFolded] = useState(false);
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/exports', { tags: ['exports'] }),
    refetchInterval: ({ state }) => (state.data?.content.some(isUnfinished) === true ? POLL_MS : false),
  });
  const files = data?.content ?? [];
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
              <ExportFileRow key={file.id} file={file} />
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
