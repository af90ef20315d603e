// 공지·이벤트: notices and events in every state.
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Segments, Tabs } from '#console/ui/form/segments.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { eventColumns, noticeColumns } from './content-columns.tsx';
import { contentStateNames, contentStates } from './content-labels.tsx';
import { useEventList, useNoticeList } from './content.api.ts';
import type { ContentState } from './content-row.ts';
import { contentsView, type ContentsView } from './contents-view.ts';

const tabs = {
  notices: {
    word: '공지',
    newPath: paths.newNotice,
    empty: '첫 공지를 써 주세요',
    line: '점검이나 새 스테이션 소식을 미리 써 두고 시각을 정해 게시할 수 있어요.',
  },
  events: {
    word: '이벤트',
    newPath: paths.newEvent,
    empty: '첫 이벤트를 써 주세요',
    line: '기간과 사진을 정하면 홈 배너에도 올릴 수 있어요.',
  },
} as const;

export function ContentsScreen({ tab }: { tab: keyof typeof tabs }) {
  const navigate = useNavigate();
  const { word, newPath } = tabs[tab];
  useShortcuts({ n: () => void navigate(newPath) });
  return (
    <>
      <ScreenTitle title="공지·이벤트">
        <ButtonLink to={newPath} variant="primary" icon="plus">
          {word} 쓰기
        </ButtonLink>
      </ScreenTitle>
      <Tabs
        label="공지·이벤트"
        tabs={[
          { to: paths.contents, label: '공지', current: tab === 'notices' },
          { to: paths.events, label: '이벤트', current: tab === 'events' },
        ]}
      />
      {tab === 'notices' ? <NoticeList key="notices" /> : <EventList key="events" />}
    </>
  );
}

function NoticeList() {
  const [view, change] = useListView(contentsView);
  const list = useNoticeList(view);
  const listed = useListed(view, change);
  return (
    <>
      <ContentFilters list="notices" view={view} counts={list.first?.counts} onChange={change} />
      <DataList
        {...listed}
        label="공지"
        columns={noticeColumns}
        source={list}
        to={({ id }) => paths.notice(id)}
        empty={<NothingYet tab="notices" />}
      />
    </>
  );
}

function EventList() {
  const [view, change] = useListView(contentsView);
  const list = useEventList(view);
  const listed = useListed(view, change);
  return (
    <>
      <ContentFilters list="events" view={view} counts={list.first?.counts} onChange={change} />
      <DataList
        {...listed}
        label="이벤트"
        columns={eventColumns}
        source={list}
        to={({ id }) => paths.event(id)}
        empty={<NothingYet tab="events" />}
      />
    </>
  );
}

/** What both lists are shown with. */
function useListed(view: ContentsView, change: (changed: Partial<ContentsView>) => void) {
  const density = useDensity();
  return {
    rowId: ({ id }: { id: number }) => String(id),
    rowLabel: ({ title }: { title: string }) => title,
    density,
    unit: '건',
    onClearFilters: contentsView.isFiltered(view) ? () => change(contentsView.noFilters) : undefined,
  };
}

function NothingYet({ tab }: { tab: keyof typeof tabs }) {
  const { word, newPath, empty, line } = tabs[tab];
  return (
    <EmptyList
      title={empty}
      line={line}
      actions={
        <ButtonLink to={newPath} variant="primary" icon="plus">
          {word} 쓰기
        </ButtonLink>
      }
    />
  );
}

interface ContentFiltersProps {
  list: 'notices' | 'events';
  view: ContentsView;
  counts: Partial<Record<ContentState, number>> | undefined;
  onChange: (changed: Partial<ContentsView>, options?: { replace?: boolean }) => void;
}

function ContentFilters({ list, view, counts, onChange }: ContentFiltersProps) {
  const total = counts && contentStateNames.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <FilterBar
      saved={{ list, view: contentsView }}
      end={<SearchBox label="제목" value={view.q} onSearch={(q) => onChange({ q }, { replace: true })} />}
    >
      <Segments<ContentState | 'all'>
        label="상태"
        choices={[
          { value: 'all', label: '전체', count: total },
          ...contentStateNames.map((state) => ({
            value: state,
            label: contentStates[state].label,
            count: counts?.[state],
          })),
        ]}
        value={view.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
    </FilterBar>
  );
}
