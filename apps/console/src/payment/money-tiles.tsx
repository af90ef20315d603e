// Today's payments and refunds and what is still open, as tiles.
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { TileDot } from '#console/ui/display/tile-dot.tsx';
import {
  formatSigned,
  formatWaiting,
  paymentKinds,
  type MoneySummary,
  type Payment,
} from './payment-labels.ts';

export function MoneyTiles({ summary: { today, unsettled, nextDayToClose } }: { summary: MoneySummary }) {
  const counts = Object.values(today.paymentsByKind);
  const kinds = (Object.keys(paymentKinds) as Payment['kind'][]).flatMap((kind) =>
    today.paymentsByKind[kind] > 0
      ? [`${paymentKinds[kind]} ${formatNumber(today.paymentsByKind[kind])}`]
      : [],
  );
  return (
    <StatTiles columns={4}>
      <StatTile
        label="오늘 결제"
        number={formatNumber(today.payments)}
        unit="원"
        line={[`${formatNumber(counts.reduce((sum, count) => sum + count, 0))}건`, ...kinds].join(' · ')}
      />
      <StatTile
        to={`${paths.refunds}?period=today`}
        label="오늘 환불"
        number={formatSigned(-today.refunds)}
        unit="원"
        line={`${formatNumber(today.refundCount)}건 · 고장 무료 반납 ${formatNumber(today.freeReturns)}건`}
      />
      <StatTile
        to={nextDayToClose === null ? paths.days : paths.day(nextDayToClose)}
        label="순매출"
        number={formatSigned(today.net)}
        unit="원"
        line={`공급가액 ${formatSigned(today.supply)} · 부가세 ${formatSigned(today.tax)}`}
      />
      <StatTile
        to={`${paths.payments}?state=CONFIRMING`}
        label={
          <>
            <TileDot tone="settling" />
            미확정
          </>
        }
        number={formatNumber(unsettled.count)}
        unit="건"
        line={
          unsettled.oldestSeconds !== null && unsettled.oldestSeconds > 60
            ? `가장 오래된 것 ${formatWaiting(unsettled.oldestSeconds)}째`
            : '60초 안에 저절로 정해져요'
        }
      />
    </StatTiles>
  );
}
