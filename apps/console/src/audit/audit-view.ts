// What the audit log shows, as its address says: person, action, subject and period.
import { koreanDate } from '#domain/time/korean-time.ts';
import { choiceParam, numberParam, textParam, type ViewCodec } from '#console/ui/list/list-view.ts';

const periods = ['1', '7', '90', '365'] as const;
export type AuditPeriod = (typeof periods)[number];

/** What is shown when the address says nothing. */
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

export const periodLabels: Readonly<Record<AuditPeriod, string>> = {
  '1': '오늘',
  '7': '7일',
  '90': '90일',
  '365': '1년',
};
export const defaultPeriodLabel = `${DEFAULT_DAYS}일`;

export interface AuditView {
  by: number | undefined;
  action: string;
  subject: string;
  period: AuditPeriod | undefined;
}

export const auditView: ViewCodec<AuditView> = {
  parse: (params) => ({
    by: numberParam(params, 'by'),
    action: textParam(params, 'action'),
    subject: textParam(params, 'subject'),
    period: choiceParam(params, 'period', periods),
  }),
  write: ({ by, action, subject, period }) => ({
    by: by === undefined ? undefined : String(by),
    action,
    subject,
    period,
  }),
};

/** The first day of the period, in Korea. */
export function firstDay(period: AuditPeriod | undefined, now = new Date()): string {
  const days = period === undefined ? DEFAULT_DAYS : Number(period);
  return koreanDate(new Date(now.getTime() - (days - 1) * DAY_MS));
}
