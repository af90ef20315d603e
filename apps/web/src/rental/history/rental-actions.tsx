// What a renter may do with an open rental besides returning it: extend it unless it is stopped, report a defect or a loss.
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { extend, noExtension } from '../stop/stopped/stopped.text.ts';
import { itemProblem } from './problem-links.text.ts';
import type { RentalActions as Actions } from './rental-detail.api.ts';
import * as text from './rental-actions.text.ts';

export interface RentalActionsProps {
  rentalHistoryToken: string;
  actions: Actions;
  /** Its clock stands still. */
  stopped: boolean;
}

export function RentalActions({ rentalHistoryToken, actions, stopped }: RentalActionsProps) {
  if (!stopped && !actions.extend && !actions.report && actions.reportLost === null) return null;
  return (
    <div className="pb-4">
      {stopped && (
        <div className="px-gutter pb-2">
          <Button block disabled size="m" variant="secondary" icon="clock" aria-describedby="no-extension">
            {extend}
          </Button>
          <p id="no-extension" className="mt-1.5 text-center text-caption text-sub">
            {noExtension}
          </p>
        </div>
      )}
      {!stopped && actions.extend && (
        <div className="px-gutter pb-2">
          <ButtonLink block size="m" variant="secondary" icon="clock" to={paths.extend(rentalHistoryToken)}>
            {extend}
          </ButtonLink>
        </div>
      )}
      <List label={text.ifProblem}>
        {actions.report && (
          <ListRow icon="alert" to={paths.report(rentalHistoryToken)}>
            {itemProblem}
          </ListRow>
        )}
        {actions.reportLost !== null && (
          <ListRow icon="help" to={paths.reportLost(rentalHistoryToken)}>
            {text.lostIt}
          </ListRow>
        )}
      </List>
    </div>
  );
}
