// One notice.
import { useParams } from 'react-router';
import { formatKoreanTime } from '#domain/korean-time.ts';
import { failedWith } from '#web/calls/call-failure.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { NoticeBadge } from './notice-badge.tsx';
import { useNotice } from './notice.calls.ts';

export function NoticeScreen() {
  const { id } = useParams();
  const { data: notice, error, isFetching, refetch } = useNotice(Number(id));
  const showingWait = usePatience(notice === undefined && error === null);
  useDocumentTitle(notice?.title);
  return (
    <Screen
      header={<SubHeader title="공지사항" />}
      layout="task"
      busy={notice === undefined && error === null}
    >
      {notice !== undefined ? (
        <article className="px-gutter pt-3 pb-10">
          <NoticeBadge type={notice.type} />
          <h2 className="mt-3 text-title-2">{notice.title}</h2>
          <time className="mt-2 block text-caption text-faint tabular-nums" dateTime={notice.createdAt}>
            {formatKoreanTime(new Date(notice.createdAt))}
          </time>
          <p className="mt-5 border-t border-line pt-6 text-body-1 font-regular whitespace-pre-line">
            {notice.content}
          </p>
        </article>
      ) : failedWith(error, 'NOTICE_NOT_FOUND', 'INVALID_INPUT') ? (
        <EmptyState
          title="존재하지 않는 공지사항입니다."
          line="지워졌거나 주소가 바뀌었을 수 있어요."
          action={
            <ButtonLink look="sec" size="m" to={paths.notices}>
              공지사항 보기
            </ButtonLink>
          }
        />
      ) : error !== null ? (
        <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
      )}
    </Screen>
  );
}
