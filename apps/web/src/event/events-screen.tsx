// All events, by their start, with or without those that are not running.
import { useSearchParams } from 'react-router';
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { LoadMore } from '#web/ui/action/load-more.tsx';
import { MoreButton } from '#web/ui/action/text-link.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { ListHead } from '#web/ui/frame/section.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventWhen } from './event-when.tsx';
import { useEvents, type EventInList, type EventsAsked } from './event.calls.ts';

export function EventsScreen() {
  // In the address, so that coming back from an event finds the same list.
  const [query, setQuery] = useSearchParams();
  const asked: EventsAsked = {
    oldestFirst: query.get('sort') === 'asc',
    ongoingOnly: query.get('ongoing') === 'true',
  };
  const show = ({ oldestFirst, ongoingOnly }: EventsAsked) =>
    setQuery(
      { ...(oldestFirst && { sort: 'asc' }), ...(ongoingOnly && { ongoing: 'true' }) },
      { replace: true },
    );

  return (
    <Screen header={<SubHeader title="이벤트" back={paths.myPage} />}>
      <ListHead
        start={
          <MoreButton icon="sort" onClick={() => show({ ...asked, oldestFirst: !asked.oldestFirst })}>
            {asked.oldestFirst ? '오래된순' : '시작일순'}
          </MoreButton>
        }
        end={
          <Switch on={asked.ongoingOnly} onChange={(ongoingOnly) => show({ ...asked, ongoingOnly })}>
            마감 제외
          </Switch>
        }
      />
      <EventList {...asked} />
    </Screen>
  );
}

function EventList(asked: EventsAsked) {
  const { items, error, hasMore, loadingMore, loadMore, readAgain } = useEvents(asked);
  const showingWait = usePatience(items === undefined && error === null);
  if (items === undefined) {
    if (error !== null) return <LoadFailed onRetry={readAgain} />;
    return showingWait ? <OnTheirWay /> : null;
  }
  if (items.length === 0) {
    return <EmptyState title="진행 중인 이벤트 없음" line="새 이벤트가 열리면 여기에 알려 드릴게요." />;
  }
  return (
    <>
      <ul className="grid gap-7 px-gutter pt-1" aria-label="이벤트">
        {items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <div className="pt-3">
        <LoadMore more={hasMore} loading={loadingMore} onMore={loadMore} />
      </div>
    </>
  );
}

function OnTheirWay() {
  return (
    <div role="status" className="grid gap-7 px-gutter pt-1">
      <span className="sr-only">불러오는 중...</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton height={150} radius={20} />
          <Skeleton height={22} width="52%" />
          <Skeleton height={24} width="80%" />
        </div>
      ))}
    </div>
  );
}

function EventRow({ event }: { event: EventInList }) {
  const over = event.status === '종료';
  return (
    <li>
      <Link className="block rounded-xl" to={paths.event(event.id)}>
        <EventPicture src={event.thumbnail} over={over} />
        <EventWhen event={event} className="mt-3" />
        <h2 className={`mt-1 text-title-3 ${over ? 'text-faint' : ''}`}>{event.title}</h2>
      </Link>
    </li>
  );
}
