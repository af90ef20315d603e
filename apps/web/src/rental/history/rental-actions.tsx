// What a renter may do with an open rental besides returning it: extend it, report a defect or a loss.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { List, ListRow } from '#ui/action/list-row.tsx';
import type { RentalActions as Actions } from './rental-detail.api.ts';

export interface RentalActionsProps {
  rentalHistoryToken: string;
  actions: Actions;
}

export function RentalActions({ rentalHistoryToken, actions }: RentalActionsProps) {
  if (!actions.extend && !actions.report && actions.reportLost === null) return null;
  return (
    <div className="pb-4">
      {actions.extend && (
        <div className="px-gutter pb-2">
          <ButtonLink block size="m" variant="secondary" icon="clock" to={paths.extend(rentalHistoryToken)}>
            연장하기
          </ButtonLink>
        </div>
      )}
      <List label="문제가 있을 때">
        {actions.report && (
          <ListRow icon="alert" to={paths.report(rentalHistoryToken)}>
            물품에 문제가 있나요?
          </ListRow>
        )}
        {actions.reportLost !== null && (
          <ListRow icon="help" to={paths.reportLost(rentalHistoryToken)}>
            잃어버렸어요
          </ListRow>
        )}
      </List>
    </div>
  );
}
