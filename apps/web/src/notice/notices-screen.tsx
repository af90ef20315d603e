// All notices, by type and by date.
import { noticeTypeLabels, noticeTypeOf } from '#contract/member/wire-labels.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { Link } from '#ui/action/link.tsx';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ChipTabs } from '#ui/action/chips.tsx';
import { LoadMore } from '#ui/action/load-more.tsx';
import { MoreButton } from '#ui/action/text-link.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ListHead } from '#ui/layout/section.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { types } from './notice-badge.text.ts';
import { NoticeBadge } from './notice-badge.tsx';
import { useNotices, type Notice, type NoticeType } from './notice.api.ts';
import * as text from './notices-screen.text.ts';

const allTypes = 'ALL';
const tabs = [
  { value: allTypes, label: text.allTypes },
  ...Object.values(noticeTypeLabels).map((type) => ({ value: type, label: types[noticeTypeOf(type)] })),
];

export function NoticesScreen() {
  // In the address, so that going back from a notice finds the same list.
  const [query, setQuery] = useSearchParams();
  const type = typeIn(query.get('type'));
  const oldestFirst = query.get('sort') === 'asc';
  const change = (wanted: { type: NoticeType | undefined; oldestFirst: boolean }) =>
    setQuery(
      { ...(wanted.type && { type: wanted.type }), ...(wanted.oldestFirst && { sort: 'asc' }) },
      { replace: true },
    );

  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" className="pb-8">
      <ChipTabs
        label={text.types}
        choices={tabs}
        value={type ?? allTypes}
        onChange={(value) => change({ type: typeIn(value), oldestFirst })}
        between={
          <ListHead
            end={
              <MoreButton icon="sort" onClick={() => change({ type, oldestFirst: !oldestFirst })}>
                {oldestFirst ? text.oldestFirst : text.newestFirst}
              </MoreButton>
            }
          />
        }
        panelClassName="flex flex-1 flex-col"
      >
        <NoticeList type={type} oldestFirst={oldestFirst} />
      </ChipTabs>
    </Screen>
  );
}

function NoticeList({ type, oldestFirst }: { type: NoticeType | undefined; oldestFirst: boolean }) {
  const { items, error, hasMore, loadingMore, loadMore, readAgain } = useNotices({ type, oldestFirst });
  return (
    <AsyncContent
      query={{ data: items, isError: error !== null, refetch: readAgain }}
      loading={<NoticesLoading />}
      showLoadingAtOnce
      isEmpty={(notices) => notices.length === 0}
      empty={<EmptyState title={text.empty} line={text.emptyLine} />}
    >
      {(notices) => (
        <>
          <ul aria-label={text.title}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <LoadMore more={hasMore} loading={loadingMore} onMore={loadMore} />
        </>
      )}
    </AsyncContent>
  );
}

function NoticesLoading() {
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <SkeletonRows rows={10} />
    </div>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  return (
    <li className="border-b border-line">
      <Link className="block px-gutter py-[18px] active:bg-tint" to={paths.notice(notice.id)}>
        <NoticeBadge type={notice.type} />
        <b className="mt-2 block text-body-1 font-semibold">
          <Name of={notice} field="title" />
        </b>
        <time className="text-caption text-faint tabular-nums" dateTime={notice.createdAt}>
          {formatKoreanDate(new Date(notice.createdAt))}
        </time>
      </Link>
    </li>
  );
}

function typeIn(value: string | null): NoticeType | undefined {
  return Object.values(noticeTypeLabels).find((type) => type === value);
}
