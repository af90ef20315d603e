// The receipt of a recorded return: it names the station and the time, so that the renter has proof.
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { productKind } from '#ui/illustration/product-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { Card } from '#ui/display/card.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { Returned } from '../rental.api.ts';
import { EarnedHelpPoints } from './lazy-help-points.ts';

export interface ReturnReceiptProps {
  productName: string;
  stationName: string;
  returnTime: string | null;
  minutesOfUse?: number | undefined;
  /** The overdue fee that was paid. */
  overduePaid?: number | undefined;
  /** Unknown of a receipt that was shown before they were told. */
  points?: Returned['points'] | undefined;
}

export function ReturnReceipt({
  productName,
  stationName,
  returnTime,
  minutesOfUse,
  overduePaid,
  points,
}: ReturnReceiptProps) {
  useBackLeadsTo(paths.home);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title="반납 완료"
        line={
          <>
            이용해 주셔서 감사드려요.
            <br />
            필요할 때 또 만나요.
          </>
        }
        kind={productKind(productName)}
      />
      <div className="grid gap-3 px-gutter pb-6">
        <Card as="section" variant="flat" aria-label="반납 내역" className="py-3.5!">
          <KeyValues tight>
            <KeyValue label="물품">{productName}</KeyValue>
            <KeyValue label="반납 스테이션">{stationName}</KeyValue>
            {returnTime !== null && (
              <KeyValue label="반납 시간">{formatKoreanTime(new Date(returnTime))}</KeyValue>
            )}
            {minutesOfUse !== undefined && (
              <KeyValue label="총 이용 시간">{formatNumber(minutesOfUse)}분</KeyValue>
            )}
            {overduePaid !== undefined && (
              <KeyValue label="연체 금액 결제">{formatWon(overduePaid)}</KeyValue>
            )}
          </KeyValues>
        </Card>
        {points !== undefined && points.help > 0 && <EarnedHelpPoints points={points} />}
      </div>
    </Screen>
  );
}
