// The receipt of a recorded return: it names the station and the time, so that the renter has proof.
import type { ReactNode } from 'react';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name } from '#web/names/name.tsx';
import type { Named } from '#web/names/names.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { productKind } from '#ui/illustration/product-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { Card } from '#ui/display/card.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { Returned } from '../rental.api.ts';
import { EarnedHelpPoints } from './lazy-help-points.ts';
import * as text from './return-receipt.text.ts';

export interface ReturnReceiptProps {
  rental: Named<'productName'>;
  station: ReactNode;
  returnTime: string | null;
  minutesOfUse?: number | undefined;
  /** The overdue fee that was paid. */
  overduePaid?: number | undefined;
  /** Unknown of a receipt that was shown before they were told. */
  points?: Returned['points'] | undefined;
}

export function ReturnReceipt({
  rental,
  station,
  returnTime,
  minutesOfUse,
  overduePaid,
  points,
}: ReturnReceiptProps) {
  useBackLeadsTo(paths.home);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title={text.done}
        line={<Lines of={text.doneLines} />}
        kind={productKind(rental.productName)}
      />
      <div className="grid gap-3 px-gutter pb-6">
        <Card as="section" variant="flat" aria-label={text.receipt} className="py-3.5!">
          <KeyValues tight>
            <KeyValue label={text.item}>
              <Name of={rental} field="productName" />
            </KeyValue>
            <KeyValue label={text.station}>{station}</KeyValue>
            {returnTime !== null && (
              <KeyValue label={text.returnedAt}>{formatKoreanTime(new Date(returnTime))}</KeyValue>
            )}
            {minutesOfUse !== undefined && (
              <KeyValue label={text.timeOfUse}>{text.minutes(minutesOfUse)}</KeyValue>
            )}
            {overduePaid !== undefined && (
              <KeyValue label={text.lateFeePaid}>{formatWon(overduePaid)}</KeyValue>
            )}
          </KeyValues>
        </Card>
        {points !== undefined && points.help > 0 && <EarnedHelpPoints points={points} />}
      </div>
    </Screen>
  );
}
