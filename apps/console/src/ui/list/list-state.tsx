// What a list shows in place of rows: nothing yet, nothing for these filters, a failure, or good news.
import { useState, type ReactNode } from 'react';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Button } from '../form/button.tsx';
import type { Column } from './list-column.ts';
import './data-list.css';

export interface EmptyListProps {
  title: ReactNode;
  line?: ReactNode;
  /** The one next step. */
  actions?: ReactNode;
  /** Empty is how it should be: the lamp is on. */
  goodNews?: boolean | undefined;
  /** It is empty because of the filters. */
  filtered?: boolean | undefined;
}

export function EmptyList({ title, line, actions, goodNews = false, filtered = false }: EmptyListProps) {
  return (
    <div className="c-list-state" role="status">
      {goodNews ? <LampOn size={132} /> : <LampOff size={filtered ? 104 : 112} />}
      <h2 className="c-list-state__title">{title}</h2>
      {line !== undefined && <p className="c-list-state__line">{line}</p>}
      {actions !== undefined && <div className="c-list-state__acts">{actions}</div>}
    </div>
  );
}

export interface FailedListProps {
  error: unknown;
  /** What is certain all the same: 결제는 안전해요. */
  line?: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

export function FailedList({ error, line, retrying, onRetry }: FailedListProps) {
  const requestId = requestIdOf(error);
  const [copied, setCopied] = useState(false);
  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <div className="c-list-state" role="alert">
      <LampOff size={112} />
      <h2 className="c-list-state__title">불러오지 못했어요</h2>
      <p className="c-list-state__line">
        {line ?? '서버와 잠깐 연결이 끊겼을 수 있어요.'}
        {requestId !== undefined && (
          <>
            <br />
            요청 번호 <b>{requestId}</b>
          </>
        )}
      </p>
      <div className="c-list-state__acts">
        <Button variant="primary" icon="refresh" busy={retrying} onClick={onRetry}>
          다시 시도
        </Button>
        {requestId !== undefined && (
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy(requestId)}>
            {copied ? '복사했어요' : '번호 복사'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Failed calls carry the server's number of the request. */
function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined;
  return typeof error.requestId === 'string' ? error.requestId : undefined;
}

const shapes = { text: { height: 14 }, picture: { height: 14 }, badge: { height: 22 } } as const;

/** The placeholder of one cell; widths differ from row to row, so that it looks like text. */
export function SkeletonCell<Row>({ column, row }: { column: Column<Row>; row: number }) {
  const shape = column.skeleton ?? 'text';
  const room = Math.max(36, (column.width ?? 160) - 40);
  const width =
    shape === 'badge' ? Math.min(72, room) : room * (0.6 + ((row * 37 + column.id.length * 13) % 40) / 100);
  const bar = (
    <Skeleton
      width={width}
      height={shapes[shape].height}
      radius={7}
      className="inline-block max-w-full align-middle"
    />
  );
  if (shape !== 'picture') return bar;
  return (
    <span className="c-cell">
      <Skeleton width={32} height={32} radius={10} />
      {bar}
    </span>
  );
}
