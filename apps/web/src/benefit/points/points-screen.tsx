// The screen "포인트": the balance, what ends next, and how it came to be.
import { formatNumber } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { LoadMore } from '#ui/action/load-more.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { useRecordVisit } from '../last-visit.ts';
import { NotReady } from '../not-ready.tsx';
import { usePoints, type Points } from './point.api.ts';
import { PointEntries } from './point-entries.tsx';
import * as text from './points.text.ts';

export function PointsScreen() {
  const query = usePoints();
  useRecordVisit('points', query.data?.entries[0]?.at);
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" busy={isLoading(query)}>
      <AsyncContent
        query={query}
        isEmpty={({ open, entries }) => !open && entries.length === 0}
        empty={<NotReady />}
      >
        {({ balance, expiring, rate, entries }) => (
          <>
            <Balance balance={balance} expiring={expiring} />
            <Divider className="mt-6" />
            {entries.length === 0 ? (
              <NoPoints rate={rate} />
            ) : (
              <>
                <PointEntries entries={entries} />
                <LoadMore
                  more={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
                <p className="mx-gutter mt-[18px] mb-8 border-t border-line pt-[22px] text-caption text-faint">
                  {text.rules}
                </p>
              </>
            )}
          </>
        )}
      </AsyncContent>
    </Screen>
  );
}

function Balance({ balance, expiring }: Pick<Points, 'balance' | 'expiring'>) {
  return (
    <div className="px-gutter pt-3">
      <p className="text-sub">{text.usablePoints}</p>
      <p className="mt-0.5 text-display tabular-nums">
        {formatNumber(balance)}
        <small className="ml-0.5 text-title-2 leading-none">P</small>
      </p>
      {expiring && (
        <p className="mt-4 flex items-center gap-2 rounded-[14px] bg-tint px-4 py-3 font-semibold tabular-nums">
          <Icon name="clock" size={18} className="text-sub" />
          {text.endsOn(new Date(expiring.at), expiring.amount)}
        </p>
      )}
    </div>
  );
}

function NoPoints({ rate }: { rate: number }) {
  return (
    <EmptyState
      title={text.none}
      line={<Lines of={text.noneLines(rate)} />}
      action={
        <ButtonLink size="m" to={paths.rentalItems}>
          {text.seeProducts}
        </ButtonLink>
      }
    />
  );
}
