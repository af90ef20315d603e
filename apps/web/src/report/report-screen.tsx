// The screen "신고": what is wrong with the rented item, and in the first minutes the free return with a full refund.
import { useState } from 'react';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { useRental } from '#web/rental/history/rental-detail.api.ts';
import { useServerNow } from '#web/rental/server-now.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { RentalReported } from './report.api.ts';
import { ReportForm } from './report-form.tsx';
import * as text from './report-screen.text.ts';

/** Fetched when it is needed: few reports end with it. */
const ReturnedForFree = lazyComponent(async () => (await import('./returned-for-free.tsx')).ReturnedForFree);

export function ReportScreen() {
  const { id: token = '' } = useParams();
  const query = useRental(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  const [returned, setReturned] = useState<RentalReported>();
  if (returned?.refund)
    return <ReturnedForFree amount={returned.refund.amount} category={query.data?.rentalHistory.category} />;
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <NothingToReport /> : undefined}
      frame={TaskFrame}
    >
      {(rental) =>
        rental.actions.report ? (
          <ReportForm token={token} rental={rental} now={now} onReturned={setReturned} />
        ) : (
          <TaskFrame state="empty">
            <NothingToReport />
          </TaskFrame>
        )
      }
    </AsyncContent>
  );
}

function NothingToReport() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.nothingToReport}
      line={text.nothingToReportLine}
      action={
        <ButtonLink size="m" to={paths.history}>
          {text.showHistory}
        </ButtonLink>
      }
    />
  );
}
