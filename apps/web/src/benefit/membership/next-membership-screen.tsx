// The screen "다음 멤버십": the plans, for a member whose membership ends soon.
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/navigation/paths.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useMemberships } from './membership.api.ts';
import * as text from './membership.text.ts';

const Offer = lazyComponent(async () => (await import('./offer/offer.tsx')).Offer);

export function NextMembershipScreen() {
  const query = useMemberships();
  return (
    <AsyncContent query={query} frame={TaskFrame}>
      {({ plans: [first, ...others], mine, next, open, serverTime }) => {
        const canBuy =
          open &&
          next === null &&
          mine?.nextFrom !== undefined &&
          mine.nextFrom !== null &&
          Date.parse(mine.nextFrom) <= Date.parse(serverTime);
        return first === undefined || !canBuy ? (
          <Navigate to={paths.membership} replace />
        ) : (
          <Suspense fallback={<TaskFrame state="loading">{null}</TaskFrame>}>
            <Offer
              title={text.nextMembership}
              plans={[first, ...others]}
              onRefused={() => void query.refetch()}
            />
          </Suspense>
        );
      }}
    </AsyncContent>
  );
}
