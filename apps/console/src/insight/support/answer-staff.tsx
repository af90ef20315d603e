// Who gave first answers, and what renters read of how long it takes.
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Initial } from '#console/ui/display/initial.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { roleNames } from '#console/navigation/role-names.ts';
import type { Days } from '#console/choices/period.ts';
import type { Support } from '../insight.api.ts';
import { inquiriesOf, type InquiryFilters } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { formatMinutes, formatPercent, supportText as text } from './support.text.ts';

type Row = Support['staff'][number];

const columnsFor = (days: Days, among: InquiryFilters): readonly FigureColumn<Row>[] => [
  {
    id: 'staff',
    header: text.staff,
    cell: ({ staff }) => (
      <span className="flex items-center gap-2">
        <Initial name={staff.name} size="s" />
        {staff.name}
        <span className="text-small font-medium text-faint">{roleNames[staff.role]}</span>
      </span>
    ),
  },
  {
    id: 'answers',
    header: text.firstAnswers,
    width: 70,
    end: true,
    cell: ({ staff, answers }) => (
      <NumberLink to={inquiriesOf(days, { ...among, 'first-answer': staff.id })}>
        {formatNumber(answers)}건
      </NumberLink>
    ),
  },
  {
    id: 'median',
    header: text.usual,
    width: 96,
    end: true,
    cell: ({ medianMinutes }) => formatMinutes(medianMinutes),
  },
  {
    id: 'within',
    header: text.within,
    width: 84,
    end: true,
    cell: ({ withinPromise }) => formatPercent(withinPromise),
  },
];

export interface AnswerStaffProps {
  support: Support;
  /** What the page is limited to. */
  among: InquiryFilters;
}

export function AnswerStaff({ support: { staff, saidHours, period }, among }: AnswerStaffProps) {
  return (
    <Panel bare title={text.people} end={<span className="text-small text-faint">{text.peopleQuiet}</span>}>
      {staff.length === 0 ? (
        <p className="px-5 py-4 text-sub">{text.nobody}</p>
      ) : (
        <FigureTable
          label={text.people}
          columns={columnsFor(period, among)}
          rows={staff}
          rowId={({ staff: { id } }) => String(id)}
        />
      )}
      <p className="border-t border-line px-5 py-3 text-small text-sub">
        {saidHours === null ? (
          text.saysNothing
        ) : (
          <>
            {text.said} <b className="font-semibold text-main">{text.saidHours(saidHours)}</b> ·{' '}
            {text.saidHow}
          </>
        )}
      </p>
    </Panel>
  );
}
