// Inquiries by what they are about.
import type { Days } from '#console/choices/period.ts';
import { inquiryCategories } from '#domain/inquiry-labels.text.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Support } from '../insight.api.ts';
import { inquiriesOf, type InquiryFilters } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { formatMinutes, formatPercent, supportText as text } from './support.text.ts';

type Row = Support['rows'][number];

/** Under it a share is red. */
const GOOD_SHARE = 0.9;

const columnsFor = (days: Days, among: InquiryFilters): readonly FigureColumn<Row>[] => [
  { id: 'category', header: text.category, cell: ({ category }) => inquiryCategories[category] },
  {
    id: 'inquiries',
    header: text.count,
    width: 80,
    end: true,
    cell: ({ category, inquiries }) => (
      <NumberLink to={inquiriesOf(days, { ...among, category })}>{formatNumber(inquiries)}건</NumberLink>
    ),
  },
  {
    id: 'median',
    header: text.usual,
    width: 104,
    end: true,
    cell: ({ medianMinutes }) => (medianMinutes === null ? '–' : formatMinutes(medianMinutes)),
  },
  {
    id: 'p80',
    header: text.p80Short,
    width: 104,
    end: true,
    cell: ({ p80Minutes }) => (p80Minutes === null ? '–' : formatMinutes(p80Minutes)),
  },
  {
    id: 'within',
    header: text.within,
    width: 82,
    end: true,
    cell: ({ withinPromise }) => (
      <span
        className={
          withinPromise !== null && withinPromise < GOOD_SHARE ? 'font-semibold text-danger' : undefined
        }
      >
        {formatPercent(withinPromise)}
      </span>
    ),
  },
  {
    id: 'solved',
    header: text.solved,
    width: 92,
    end: true,
    cell: ({ category, solved }) => (
      <NumberLink to={inquiriesOf(days, { ...among, category, rating: 'SOLVED' })}>
        {formatNumber(solved)}건
      </NumberLink>
    ),
  },
];

export interface SupportCategoriesProps {
  support: Support;
  /** What the page is limited to. */
  among: InquiryFilters;
}

export function SupportCategories({ support: { rows, period }, among }: SupportCategoriesProps) {
  return (
    <Panel bare title={text.byCategory}>
      <FigureTable
        label={text.byCategory}
        columns={columnsFor(period, among)}
        rows={rows}
        rowId={({ category }) => category}
      />
    </Panel>
  );
}
