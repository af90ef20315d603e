// A charge that is paid or no longer owed.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { ChargeReply } from './charge.api.ts';
import * as text from './settled-charge.text.ts';

export function SettledCharge({ reply }: { reply: ChargeReply }) {
  const isPaid = reply.charge.state === 'PAID';
  return (
    <Screen header={<TaskHeader />} layout="task">
      <EmptyState
        headingLevel={1}
        title={isPaid ? text.paid : text.waived}
        line={isPaid ? text.paidLine(reply.charge.amount) : text.waivedLine}
        action={
          <ButtonLink size="m" to={paths.historyDetail(reply.rentalHistoryToken)}>
            {text.seeRental}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
