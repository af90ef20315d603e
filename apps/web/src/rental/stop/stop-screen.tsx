// The screen "반납이 안 돼요": stops the clock of a rental, and says so while it is stopped.
import { useState } from 'react';
import { useParams } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { useRental } from '../history/rental-detail.api.ts';
import { useServerNow } from '../server-now.ts';
import { findRunningStop } from './running-stop.ts';
import type { RentalStop } from './stop.api.ts';
import { StopDone } from './stop-done.tsx';
import { StopForm } from './stop-form.tsx';
import * as text from './stop.text.ts';

export function StopScreen() {
  const { id: token = '' } = useParams();
  const query = useRental(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  const [sent, setSent] = useState<{ stop: RentalStop; inquiryId: number }>();
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <NothingToStop /> : undefined}
      frame={TaskFrame}
    >
      {({ rentalHistory }) => {
        const stop = sent?.stop ?? findRunningStop(rentalHistory.stops, now);
        if (stop) return <StopDone token={token} stop={stop} inquiryId={sent?.inquiryId} now={now} />;
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
