// The screen "멤버십": the running one, or the plans that are sold.
import { Suspense } from 'react';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useRecordVisit } from '../last-visit.ts';
import { NotReady } from '../not-ready.tsx';
import { useMemberships } from './membership.api.ts';
import * as text from './membership.text.ts';

/** One has a membership or buys one: the other is not needed. */
const Mine = lazyComponent(async () => (await import('./mine/mine.tsx')).Mine);
const Offer = lazyComponent(async () => (await import('./offer/offer.tsx')).Offer);

export function MembershipScreen() {
  const query = useMemberships();
  useRecordVisit('membership', query.data?.serverTime);
  return (
    <AsyncContent
      query={query}
      isEmpty={({ open, mine, plans }) => mine === null && (!open || plans.length === 0)}
      empty={query.data?.open === true ? <NothingSold /> : <NotReady />}
      frame={Frame}
    >
      {({ plans: [first, ...others], mine, next, open, serverTime }) => {
        if (mine !== null)
          return (
            <Suspense fallback={waiting}>
              <Mine
                membership={mine}
                next={next}
                canBuyNext={open && first !== undefined && next === null}
                now={new Date(serverTime)}
                onRefused={() => void query.refetch()}
              />
            </Suspense>
          );
        return (
          first && (
            <Suspense fallback={waiting}>
              <Offer title={text.title} plans={[first, ...others]} onRefused={() => void query.refetch()} />
            </Suspense>
          )
        );
      }}
    </AsyncContent>
  );
}

const waiting = <Frame state="loading">{null}</Frame>;

function Frame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function NothingSold() {
  return <EmptyState title={text.notSold} line={text.notSoldLine} />;
}
