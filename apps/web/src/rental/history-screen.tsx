// 이용내역: what is borrowed now with its time running, then what was returned.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { LoadMore } from '#web/ui/action/load-more.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { useHistory, type History } from './history/history.calls.ts';
import { ActiveCard, ReturnedCard } from './history/rental-card.tsx';
import { useServerNow } from './server-now.ts';
import { useStartProcess } from './start-process.ts';

const title = '이용내역';

export function HistoryScreen() {
  const { history, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useHistory();
  const showingWait = usePatience(history === undefined && !isError);

  if (history === undefined) {
    return (
      <Screen header={<SubHeader title={title} />} layout="task" ground="sunken" busy={!isError}>
        {isError && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
        {!isError && showingWait && <CardsOnTheirWay />}
      </Screen>
    );
  }
  if (history.actives.length + history.returned.length === 0) return <NothingYet />;
  return (
    <Screen header={<SubHeader title={title} />} ground="sunken" className="pt-2">
      {history.actives.length > 0 && <Actives history={history} />}
      {history.returned.length > 0 && (
        <section aria-labelledby="returned-rentals" className="px-gutter">
          <h2
            id="returned-rentals"
            className={`mb-2.5 ml-0.5 text-caption font-semibold text-sub ${history.actives.length > 0 ? 'mt-7' : 'mt-1'}`}
          >
            지난 이용
          </h2>
          <ul className="grid gap-3">
            {history.returned.map((rental) => (
              <li key={rental.rentalHistoryToken}>
                <ReturnedCard rental={rental} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LoadMore more={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Screen>
  );
}

function Actives({ history }: { history: History }) {
  const now = useServerNow(history.serverTime, history.receivedAt);
  const { startReturn } = useStartProcess();
  return (
    <section aria-label="대여 중인 물품" className="px-gutter">
      <ul className="grid gap-3">
        {history.actives.map((rental) => (
          <li key={rental.rentalHistoryToken}>
            <ActiveCard rental={rental} now={now} onReturn={() => void startReturn()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingYet() {
  return (
    <Screen header={<SubHeader title={title} />} layout="task">
      <EmptyState
        title="이용내역 존재하지 않습니다."
        line="첫 물품을 빌리면 여기에 불이 켜져요."
        action={
          <ButtonLink size="m" to={paths.rentalItems}>
            대여 물품 보기
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function CardsOnTheirWay() {
  return (
    <div role="status" className="grid gap-3 px-gutter pt-2">
      <span className="sr-only">불러오는 중...</span>
      <Skeleton height={252} radius={20} />
      <Skeleton height={126} radius={20} />
      <Skeleton height={126} radius={20} />
    </div>
  );
}
