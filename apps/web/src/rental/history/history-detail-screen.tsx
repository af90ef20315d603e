// The screen "이용내역 상세": one rental with its stations, times, payments with receipts, and serial number.
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useServerNow } from '../server-now.ts';
import { useRental } from './rental-detail.api.ts';
import { detailHeader, RentalDetail } from './rental-detail.tsx';
import * as text from './history-detail.text.ts';

export function HistoryDetailScreen() {
  const { id = '' } = useParams();
  const query = useRental(id);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <MissingRental /> : undefined}
      frame={DetailFrame}
    >
      {({ rentalHistory, payments, actions, again }) => (
        <RentalDetail rental={rentalHistory} payments={payments} actions={actions} again={again} now={now} />
      )}
    </AsyncContent>
  );
}

function DetailFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={detailHeader} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function MissingRental() {
  return (
    <EmptyState
      title={text.missing}
      line={text.missingLine}
      action={
        <ButtonLink size="m" to={paths.history}>
          {text.showHistory}
        </ButtonLink>
      }
    />
  );
}
