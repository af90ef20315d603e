// The screen "이용내역": the open rentals with their time left, then the returned ones.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { LoadMore } from '#ui/action/load-more.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useServerNow } from '../server-now.ts';
import { useStartRental } from '../start/use-start-rental.ts';
import { timeLeft } from '../time-left.ts';
import { useHistory, type History } from './history.api.ts';
import { ActiveCard, ReturnedCard } from './rental-card.tsx';
import * as text from './history.text.ts';

const header = <SubHeader title={text.title} />;

export function HistoryScreen() {
  const query = useHistory();
  return (
    <AsyncContent
      query={query}
      loading={<CardsLoading />}
      isEmpty={({ actives, returned }) => actives.length + returned.length === 0}
      empty={<NoRentals />}
      frame={HistoryFrame}
    >
      {(history) => (
        <Screen header={header} background="sunken" className="pt-2">
          {history.actives.length > 0 && <Actives history={history} />}
          {history.returned.length > 0 && <ReturnedRentals history={history} />}
          <LoadMore
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </Screen>
      )}
    </AsyncContent>
  );
}

function HistoryFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen
      header={header}
      layout="task"
      background={state === 'empty' ? 'white' : 'sunken'}
      busy={state === 'loading'}
    >
      {children}
    </Screen>
  );
}

function Actives({ history }: { history: History }) {
  const now = useServerNow(history.serverTime, history.receivedAt);
  const { startReturn } = useStartRental();
  // As on home: whoever is late pays by the hour.
  const overdueFirst = history.actives
    .map((rental) => ({ rental, overdue: timeLeft(rental, now).overdue }))
    .toSorted((one, other) => Number(other.overdue) - Number(one.overdue));
  return (
    <section aria-label={text.rentedNow} className="px-gutter">
      <ul className="grid gap-3">
        {overdueFirst.map(({ rental }) => (
          <li key={rental.rentalHistoryToken}>
            <ActiveCard rental={rental} now={now} onReturn={() => void startReturn()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnedRentals({ history }: { history: History }) {
  return (
    <section aria-labelledby="returned-rentals" className="px-gutter">
      <h2
        id="returned-rentals"
        className={`mb-2.5 ml-0.5 text-caption font-semibold text-sub ${history.actives.length > 0 ? 'mt-7' : 'mt-1'}`}
      >
        {text.returnedBefore}
      </h2>
      <ul className="grid gap-3">
        {history.returned.map((rental) => (
          <li key={rental.rentalHistoryToken}>
            <ReturnedCard rental={rental} rentAgain={history.rentAgain} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoRentals() {
  return (
    <EmptyState
      title={text.none}
      line={text.noneLine}
      action={
        <ButtonLink size="m" to={paths.rentalItems}>
          {text.showItems}
        </ButtonLink>
      }
    />
  );
}

function CardsLoading() {
  return (
    <div role="status" className="grid gap-3 px-gutter pt-2">
      <span className="sr-only">{text.loading}</span>
      <Skeleton height={252} radius={20} />
      <Skeleton height={126} radius={20} />
      <Skeleton height={126} radius={20} />
    </div>
  );
}
