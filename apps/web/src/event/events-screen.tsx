// All events, sorted by their start, with or without those that are over.
import { eventStatusOf } from '#contract/member/wire-labels.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { Link } from '#ui/action/link.tsx';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { LoadMore } from '#ui/action/load-more.tsx';
import { MoreButton } from '#ui/action/text-link.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ListHead } from '#ui/layout/section.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventPeriod } from './event-period.tsx';
import { useEvents, type EventInList, type EventFilter } from './event.api.ts';
import * as text from './events-screen.text.ts';

export function EventsScreen() {
  // In the address, so that going back from an event finds the same list.
  const [query, setQuery] = useSearchParams();
  const filter: EventFilter = {
    oldestFirst: query.get('sort') === 'asc',
    ongoingOnly: query.get('ongoing') === 'true',
  };
  const change = ({ oldestFirst, ongoingOnly }: EventFilter) =>
    setQuery(
      { ...(oldestFirst && { sort: 'asc' }), ...(ongoingOnly && { ongoing: 'true' }) },
      { replace: true },
    );

  return (
    <Screen header={<SubHeader title={text.title} back={paths.myPage} />} layout="task" className="pb-8">
      <ListHead
        start={
          <MoreButton icon="sort" onClick={() => change({ ...filter, oldestFirst: !filter.oldestFirst })}>
            {filter.oldestFirst ? text.oldestFirst : text.newestFirst}
          </MoreButton>
        }
        end={
          <Switch on={filter.ongoingOnly} onChange={(ongoingOnly) => change({ ...filter, ongoingOnly })}>
            {text.hideEnded}
          </Switch>
        }
      />
      <EventList {...filter} />
    </Screen>
  );
}

function EventList(filter: EventFilter) {
  const { items, error, hasMore, loadingMore, loadMore, readAgain } = useEvents(filter);
  return (
    <AsyncContent
      query={{ data: items, isError: error !== null, refetch: readAgain }}
      loading={<EventsLoading />}
      showLoadingAtOnce
      isEmpty={(events) => events.length === 0}
      empty={<EmptyState title={text.empty} line={text.emptyLine} />}
    >
      {(events) => (
        <>
          <ul className="grid gap-7 px-gutter pt-1" aria-label={text.title}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <div className="pt-3">
            <LoadMore more={hasMore} loading={loadingMore} onMore={loadMore} />
          </div>
        </>
      )}
    </AsyncContent>
  );
}

function EventsLoading() {
  return (
    <div role="status" className="grid gap-7 px-gutter pt-1">
      <span className="sr-only">{text.loading}</span>
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
  const over = eventStatusOf(event.status) === 'ended';
  return (
    <li>
      <Link className="block rounded-xl" to={paths.event(event.id)}>
        <EventPicture src={event.thumbnail} over={over} />
        <EventPeriod event={event} className="mt-3" />
        <h2 className={`mt-1 text-title-3 ${over ? 'text-faint' : ''}`}>
          <Name of={event} field="title" />
        </h2>
      </Link>
    </li>
  );
}
