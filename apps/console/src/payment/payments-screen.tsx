// 결제·환불: payments, refunds, differences to the gateway's records, and the closing of days, each a tab with its own address.
import { useLocation } from 'react-router';
import { formatDay, formatDayAndWeekday } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { koreanDate } from '#domain/time/korean-time.ts';
import { ButtonLink, FileLink } from '#console/ui/form/button-link.tsx';
import { Tabs } from '#console/ui/form/segments.tsx';
import { DaysTab, daysView, monthOf, formatMonth } from './day/days-tab.tsx';
import { FindingsTab } from './finding/findings-tab.tsx';
import { useMoneySummary } from './payment.api.ts';
import { PaymentsTab } from './payments-tab.tsx';
import { RefundsTab } from './refund/refunds-tab.tsx';

export type PaymentsTabName = 'payments' | 'refunds' | 'findings' | 'days';

const tabs = {
  payments: PaymentsTab,
  refunds: RefundsTab,
  findings: FindingsTab,
  days: DaysTab,
} as const satisfies Record<PaymentsTabName, unknown>;

export function PaymentsScreen({ tab }: { tab: PaymentsTabName }) {
  const { data: summary } = useMoneySummary();
  const Content = tabs[tab];
  return (
    <>
      <ScreenTitle title="결제·환불" quiet={<When tab={tab} />}>
        {tab === 'payments' && summary?.nextDayToClose != null && (
          <ButtonLink to={paths.day(summary.nextDayToClose)} icon="lock">
            {formatDay(summary.nextDayToClose)} 마감 보기
          </ButtonLink>
        )}
        {tab === 'days' && <MonthReport />}
      </ScreenTitle>
      <Tabs
        label="구분"
        tabs={[
          { to: paths.payments, label: '결제', current: tab === 'payments' },
          {
            to: paths.refunds,
            label: '환불',
            current: tab === 'refunds',
            count: summary?.refusedRefunds.count,
            urgent: true,
          },
          {
            to: paths.findings,
            label: '대사 차이',
            current: tab === 'findings',
            count: summary?.openFindings,
            urgent: true,
          },
          { to: paths.days, label: '일 마감·정산', current: tab === 'days' },
        ]}
      />
      <Content />
    </>
  );
}

/** 11월 정산 내려받기: of the month whose days are shown. */
function MonthReport() {
  const month = useShownMonth();
  return (
    <FileLink href={`/api/v1/console/months/${month}/report.xlsx`} icon="download">
      {formatMonth(month)} 정산 내려받기
    </FileLink>
  );
}

function useShownMonth(): string {
  const { search } = useLocation();
  return monthOf(daysView.parse(new URLSearchParams(search)));
}

/** Today, or the month whose days are shown. */
function When({ tab }: { tab: PaymentsTabName }) {
  const shownMonth = useShownMonth();
  const today = koreanDate(useNow());
  if (tab !== 'days') return `${today.slice(0, 4)}.${formatDayAndWeekday(today)}`;
  const [year, month] = shownMonth.split('-');
  return `${year}년 ${Number(month)}월`;
}
