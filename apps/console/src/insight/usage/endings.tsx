// How the rentals of the period ended; one may have been extended and overdue.
import type { Days } from '#console/choices/period.ts';
import { formatShare } from '#console/format/format-share.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Usage } from '../insight.api.ts';
import { rentalsOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { endingNames, usageText as text } from './usage.text.ts';

type Row = Usage['rows'][number];

/** How the list of rentals names each of them. */
const traits: Readonly<Record<Row['kind'], Parameters<typeof rentalsOf>[2]>> = {
  SAME_STATION: { ending: 'SAME_STATION' },
  OTHER_STATION: { ending: 'OTHER_STATION' },
  EXTENDED: { extended: 'yes' },
  OVERDUE: { late: 'yes' },
  STOPPED: { stopped: 'yes' },
  LOST: { ending: 'LOST' },
  OPEN: { ending: 'OPEN' },
};

export function Endings({ usage: { rows, period }, place }: { usage: Usage; place: Place }) {
  const columns = columnsFor(period, place);
  return (
    <Panel bare title={text.endings}>
      <FigureTable label={text.endings} columns={columns} rows={rows} rowId={({ kind }) => kind} />
    </Panel>
  );
}

const columnsFor = (days: Days, place: Place): readonly FigureColumn<Row>[] => [
  {
    id: 'kind',
    header: <span className="sr-only">{text.ending}</span>,
    cell: ({ kind }) => endingNames[kind],
  },
  { id: 'share', header: text.share, width: 90, end: true, cell: ({ share }) => formatShare(share) },
  {
    id: 'rentals',
    header: text.rentals,
    width: 110,
    end: true,
    cell: ({ kind, rentals }) => (
      <NumberLink to={rentalsOf(days, place, traits[kind])}>{formatNumber(rentals)}건</NumberLink>
    ),
  },
];
