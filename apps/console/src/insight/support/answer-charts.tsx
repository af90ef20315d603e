// How long first answers took, and week by week whether the promise was kept.
import { formatAnswerHours, writeAnswerHours } from '#console/choices/answer-hours.ts';
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Support } from '../insight.api.ts';
import { inquiriesOf, type InquiryFilters } from '../list-paths.ts';
import { weekPoint } from '../week-points.ts';
import { supportText as text } from './support.text.ts';

export interface AnswerChartsProps {
  support: Support;
  before: string | undefined;
  /** What the page is limited to. */
  among: InquiryFilters;
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 100));

export function AnswerCharts({ support, before, among }: AnswerChartsProps) {
  const { answers, series, promiseHours, unanswered } = support;
  const countOf = (late: boolean) =>
    answers.reduce((sum, one) => sum + (one.late === late ? one.inquiries : 0), 0);
  const weeks = series.map((week) =>
    Object.assign(weekPoint(week, percent(week.share), percent(week.before)), {
      to: inquiriesOf(week, among),
    }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-stretch gap-3.5 max-wide:grid-cols-[minmax(0,1fr)]">
      <Panel
        className="flex flex-col"
        title={text.answers}
        quiet={
          <span className="ml-2.5 inline-flex flex-wrap gap-x-3.5 text-micro text-faint">
            <span className="flex items-center gap-1.5">
              <i className="size-2.5 rounded-[3px] bg-ink-700" />
              {text.inTime(countOf(false))}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="size-2.5 rounded-[3px] bg-[var(--od-red-500)]" />
              {text.late(countOf(true))}
            </span>
            {unanswered > 0 && <span>{text.waiting(unanswered)}</span>}
          </span>
        }
      >
        <BarChart
          low
          numbersAll
          label={text.answersLabel(promiseHours)}
          unit="건"
          heads={{ point: text.time, value: text.count, compared: '' }}
          hasCompared={false}
          points={answers.map(({ inquiries, late, ...hours }) => ({
            key: String(hours.fromHours),
            label: text.bucket(hours.fromHours, hours.toHours),
            name: formatAnswerHours(hours),
            value: inquiries,
            compared: null,
            isLate: late,
            to: inquiriesOf(support.period, { ...among, answered: writeAnswerHours(hours) }),
          }))}
        />
      </Panel>
      <Panel className="flex flex-col" title={text.weeks}>
        <BarChart
          low
          label={text.weeksLabel}
          unit="%"
          heads={{ point: text.week, value: text.share, compared: before ?? '' }}
          hasCompared={weeks.some(({ compared }) => compared !== null)}
          points={weeks}
        />
      </Panel>
    </div>
  );
}
