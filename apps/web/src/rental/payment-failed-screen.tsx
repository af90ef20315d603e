// A payment that came to nothing: the specified sentence, quietly why, and the ways on.
import { useLocation, useSearchParams } from 'react-router';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { failureReason } from '#web/payment/failure-reason.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { CardRefused } from '#web/ui/art/card-refused.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { paymentType, returnInfo, scannedItem } from '#web/visit.ts';
import { refusalReason } from './payment-refused.ts';

export function PaymentFailedScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const reason = refusalReason(state) ?? failureReason(query.get('code'));
  const again = wayToTryAgain();

  return (
    <Screen layout="task" bar={<HomeBar />}>
      <EmptyState
        failed
        headingLevel={1}
        picture={<CardRefused />}
        title={<span className="text-title-2">결제 실패: 관리자에게 문의하세요.</span>}
        line={
          reason ?? (
            <>
              결제 내역은 카드사 앱에서
              <br />
              확인할 수 있어요.
            </>
          )
        }
        action={
          again && (
            <ButtonLink look="sec" size="m" icon="refresh" to={again}>
              다시 시도하기
            </ButtonLink>
          )
        }
      />
    </Screen>
  );
}

/** Only where what was being paid for is still at hand. */
function wayToTryAgain(): string | undefined {
  if (scannedItem.read() === undefined) return undefined;
  if (paymentType.read() === 'RENT') return paths.rentalTime;
  return returnInfo.read() === undefined ? undefined : paths.return();
}
