// The screen "잃어버렸어요": tells staff that an overdue item is lost, which stops the fee from growing.
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { useRental } from '#web/rental/history/rental-detail.api.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LostForm } from './lost-form.tsx';
import * as text from './report-lost.text.ts';

export function ReportLostScreen() {
  const { id: token = '' } = useParams();
  const query = useRental(token);
  return (
    <AsyncContent
      query={query}
      notFound={
        hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <NothingLost token={token} /> : undefined
      }
      frame={TaskFrame}
    >
      {({ rentalHistory, actions }) =>
        actions.reportLost === null ? (
          <TaskFrame state="empty">
            <NothingLost token={token} />
          </TaskFrame>
        ) : (
          <LostForm token={token} rental={rentalHistory} loss={actions.reportLost} />
        )
      }
    </AsyncContent>
  );
}

function NothingLost({ token }: { token: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title={text.cannotReport}
      line={text.cannotReportLine}
      action={
        <ButtonLink size="m" to={paths.historyDetail(token)}>
          {text.showRental}
        </ButtonLink>
      }
    />
  );
}
