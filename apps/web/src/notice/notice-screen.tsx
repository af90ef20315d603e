// One notice.
import { useParams } from 'react-router';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { hasCode } from '#client/api-error.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { WrittenText } from '#ui/display/written-text.tsx';
import { NoticeBadge } from './notice-badge.tsx';
import { useNotice } from './notice.api.ts';
import * as text from './notice-screen.text.ts';

export function NoticeScreen() {
  const { id } = useParams();
  const query = useNotice(Number(id));
  useDocumentTitle(query.data?.title);
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" busy={isLoading(query)}>
      <AsyncContent
        query={query}
        notFound={
          hasCode(query.error, 'NOTICE_NOT_FOUND', 'INVALID_INPUT') ? (
            <EmptyState
              title={text.notFound}
              line={text.notFoundLine}
              action={
                <ButtonLink variant="secondary" size="m" to={paths.notices}>
                  {text.seeAll}
                </ButtonLink>
              }
            />
          ) : undefined
        }
      >
        {(notice) => (
          <article className="px-gutter pt-3 pb-10">
            <NoticeBadge type={notice.type} />
            <h2 className="mt-3 text-title-2">{notice.title}</h2>
            <time className="mt-2 block text-caption text-faint tabular-nums" dateTime={notice.createdAt}>
              {formatKoreanTime(new Date(notice.createdAt))}
            </time>
            <WrittenText
              className="mt-5 border-t border-line pt-6 text-body-1 font-regular"
              text={notice.content}
              format={notice.format}
            />
          </article>
        )}
      </AsyncContent>
    </Screen>
  );
}
