// When our payments were last compared with the payment gateway's.
import { formatTime, isToday } from '#console/format/format-time.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { useMoneySummary } from '../payment.api.ts';

export function LastComparison() {
  const { data } = useMoneySummary();
  const last = data?.lastComparison;
  return (
    <>
      <p className="mb-3 text-small text-sub">차액은 승인에서 취소를 뺀 돈의 차이예요 (원)</p>
      <Tip icon="refresh">
        매일 00:30에 전날 카드사 기록과 하나씩 비교해요.
        {last != null && (
          <>
            {' '}
            <b>
              마지막 비교 {isToday(last.at) ? '오늘 ' : ''}
              {formatTime(last.at)}
            </b>{' '}
            · {formatNumber(last.transactions)}건 중 {formatNumber(last.transactions - last.differing)}건 같음
          </>
        )}
      </Tip>
    </>
  );
}
