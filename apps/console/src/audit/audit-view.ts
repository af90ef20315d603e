// What the audit log shows, as its address says: person, action, subject and period.
import { koreanDate } from '#domain/time/korean-time.ts';
import {
  choiceField,
  defineListView,
  numberField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';

/** What is shown when the address says nothing. */
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

const periods = { '1': '오늘', '7': '7일', '90': '90일', '365': '1년' } as const;
type AuditPeriod = keyof typeof periods;

export const auditView = defineListView({
  by: numberField(),
  action: textField(),
  subject: textField(),
  period: choiceField(Object.keys(periods) as AuditPeriod[], {
    ask: (period) => ({ from: firstDay(period) }),
    pill: { name: '기간', noneLabel: `${DEFAULT_DAYS}일`, label: (period) => periods[period] },
  }),
});

export type AuditView = ViewOf<typeof auditView>;

/** The first day of the period, in Korea. */
function firstDay(period: AuditPeriod | undefined): string {
  const days = period === undefined ? DEFAULT_DAYS : Number(period);
  return koreanDate(new Date(Date.now() - (days - 1) * DAY_MS));
}
