// A charge that is paid or no longer owed.
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { ChargeReply } from './charge.api.ts';

export function SettledCharge({ reply }: { reply: ChargeReply }) {
  const isPaid = reply.charge.state === 'PAID';
  return (
    <Screen header={<TaskHeader />} layout="task">
      <EmptyState
        headingLevel={1}
        title={isPaid ? '이미 결제했어요.' : '결제하지 않아도 돼요.'}
        line={isPaid ? `${formatWon(reply.charge.amount)}을 결제한 청구예요.` : '확인하고 청구를 취소했어요.'}
        action={
          <ButtonLink size="m" to={paths.historyDetail(reply.rentalHistoryToken)}>
            이용내역 보기
          </ButtonLink>
        }
      />
    </Screen>
  );
}
