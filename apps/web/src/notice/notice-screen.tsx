// One notice.
import { useParams } from 'react-router';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { hasCode } from '#client/api-error.ts';
import { Name } from '#web/names/name.tsx';
import { langOf, nameOf } from '#web/names/names.ts';
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
  useDocumentTitle(query.data && nameOf(query.data, 'title'));
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
            <h2 className="mt-3 text-title-2">
              <Name of={notice} field="title" />
            </h2>
            <time className="mt-2 block text-caption text-faint tabular-nums" dateTime={notice.createdAt}>
              {formatKoreanTime(new Date(notice.createdAt))}
            </time>
            <div lang={langOf(notice, 'content')}>
              <WrittenText
                className="mt-5 border-t border-line pt-6 text-body-1 font-regular"
                text={nameOf(notice, 'content')}
                format={notice.format}
              />
            </div>
          </article>
        )}
      </AsyncContent>
    </Screen>
  );
}
