// The title row of an editor: where it stands, when it was saved, and the one action that comes next.
import type { ReactNode } from 'react';
import { formatTime } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { StateBadge } from '../content-labels.tsx';
import type { ContentState } from '../content-row.ts';

export interface EditorTitleProps {
  /** 공지, 이벤트 */
  word: string;
  parentPath: string;
  row: { state: ContentState; publishAt: string | null; changedAt: string; endsAt?: string } | undefined;
  isDirty: boolean;
  /** A save or a publication is under way. */
  busy: boolean;
  mayPublish: boolean;
  /** Publishing it schedules it. */
  isLater: boolean;
  onSave: () => void;
  onPublish: () => void;
  onSaveChanges: () => void;
  onHide: () => void;
}

export function EditorTitle(props: EditorTitleProps) {
  const { word, parentPath, row, isDirty } = props;
  return (
    <ScreenTitle
      title={row === undefined || row.state === 'DRAFT' ? `${word} 쓰기` : `${word} 고치기`}
      parent={{ label: '공지·이벤트', to: parentPath }}
      badge={<SavedBadge row={row} isDirty={isDirty} />}
    >
      <EditorActions {...props} />
    </ScreenTitle>
  );
}

function SavedBadge({ row, isDirty }: Pick<EditorTitleProps, 'row' | 'isDirty'>): ReactNode {
  if (row === undefined) return null;
  if (row.state !== 'DRAFT')
    return <StateBadge state={row.state} publishAt={row.publishAt} endsAt={row.endsAt} />;
  return (
    <span role="status">
      <Badge tone="settling">
        임시 저장 {formatTime(row.changedAt)}
        {/* Read aloud it would interrupt whoever is writing, every five seconds. */}
        {isDirty && <span aria-hidden="true"> · 쓰는 중</span>}
      </Badge>
    </span>
  );
}

function EditorActions({
  row,
  isDirty,
  busy,
  mayPublish,
  isLater,
  onSave,
  onPublish,
  onSaveChanges,
  onHide,
}: EditorTitleProps) {
  const state = row?.state ?? 'DRAFT';
  if (!mayPublish) {
    return state === 'DRAFT' || state === 'HIDDEN' ? (
      <Button variant="primary" busy={busy} onClick={onSave}>
        임시 저장
      </Button>
    ) : null;
  }
  if (state === 'PUBLISHED') {
    return (
      <>
        <Button variant="dangerPlain" onClick={onHide}>
          내리기…
        </Button>
        <Button
          variant="primary"
          icon="send"
          busy={busy}
          disabledReason={isDirty ? undefined : '바꾼 내용이 없어요'}
          onClick={onSaveChanges}
        >
          변경 게시
        </Button>
      </>
    );
  }
  return (
    <>
      {state === 'SCHEDULED' ? (
        <Button onClick={onHide}>예약 취소…</Button>
      ) : (
        <Button busy={busy} onClick={onSave}>
          임시 저장
        </Button>
      )}
      <Button variant="primary" icon={isLater ? 'clock' : 'send'} busy={busy} onClick={onPublish}>
        {isLater ? (state === 'SCHEDULED' ? '예약 저장' : '예약 게시') : '바로 게시'}
      </Button>
    </>
  );
}
