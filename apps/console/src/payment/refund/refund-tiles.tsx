// How many refunds are refused, requested or paid by hand, as tiles.
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import { TileDot } from '#console/ui/display/tile-dot.tsx';
import { useMoneySummary } from '../payment.api.ts';

export function RefundTiles() {
  const { data } = useMoneySummary();
  if (data === undefined) return null;
  const { today, refusedRefunds, requestedRefunds, byHandThisMonth } = data;
  const isUrgent = refusedRefunds.count > 0;
  return (
    <StatTiles columns={4}>
      <StatTile
        urgent={isUrgent}
        to={`${paths.refunds}?state=refused`}
        label={<>{isUrgent && <TileDot tone="trouble" />}거절</>}
        number={formatNumber(refusedRefunds.count)}
        unit="건"
        line={
          refusedRefunds.payBackBy === null ? (
            '처리할 환불이 없어요'
          ) : (
            <>
              <b className="font-semibold text-danger">{formatDayAndWeekday(refusedRefunds.payBackBy)}까지</b>{' '}
              돌려줘야 해요
            </>
          )
        }
      />
      <StatTile
        to={`${paths.refunds}?state=requested`}
        label={
          <>
            <TileDot tone="settling" />
            요청 중
          </>
        }
        number={formatNumber(requestedRefunds)}
        unit="건"
        line="카드사 답을 기다리는 환불"
      />
      <StatTile
        // The list knows when a refund was asked for, not when it was done: today's may be of the days before.
        to={`${paths.refunds}?state=done`}
        label="오늘 완료"
        number={formatNumber(today.refunds)}
        unit="원"
        line={`${formatNumber(today.refundCount)}건 · 고장 무료 반납 ${formatNumber(today.freeReturns)}건`}
      />
      <StatTile
        label="이번 달 수동 처리"
        number={formatNumber(byHandThisMonth.amount)}
        unit="원"
        line={`${formatNumber(byHandThisMonth.count)}건`}
      />
    </StatTiles>
  );
}
