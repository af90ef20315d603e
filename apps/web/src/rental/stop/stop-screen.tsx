// The screen "반납이 안 돼요": stops the clock of a rental, and says so while it is stopped.
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useRental } from '../history/rental-detail.api.ts';
import { useServerNow } from '../server-now.ts';
import { findRunningStop } from './running-stop.ts';
import type { RentalStop } from './stop.api.ts';
import { StopForm } from './form/stop-form.tsx';
import * as text from './stop.text.ts';

/** Fetched while the form is filled in: a weak connection must not keep what was stopped from being seen. */
const StopDone = lazyComponent(async () => (await import('./stopped/stop-done.tsx')).StopDone);

export function StopScreen() {
  const { id: token = '' } = useParams();
  const query = useRental(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  useEffect(() => StopDone.prefetch(), []);
  const [sent, setSent] = useState<{ stop: RentalStop; inquiryId: number }>();
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <NothingToStop /> : undefined}
      frame={TaskFrame}
    >
      {({ rentalHistory }) => {
        const stop = sent?.stop ?? findRunningStop(rentalHistory.stops, now);
        if (stop)
          return (
            <Suspense fallback={<TaskFrame state="loading">{null}</TaskFrame>}>
              <StopDone token={token} stop={stop} inquiryId={sent?.inquiryId} now={now} />
            </Suspense>
          );
        return rentalStatusOf(rentalHistory.status) === 'returned' ? (
          <TaskFrame state="empty">
            <NothingToStop />
          </TaskFrame>
        ) : (
          <StopForm rental={rentalHistory} now={now} onStopped={setSent} />
        );
      }}
    </AsyncContent>
  );
}

function NothingToStop() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.nothingToStop}
      line={text.nothingToStopLine}
      action={
        <ButtonLink size="m" to={paths.history}>
          {text.showHistory}
        </ButtonLink>
      }
    />
  );
}
