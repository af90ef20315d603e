// Of those who first rented in a month: who rented again in the months after it.
import { formatNumber } from '#domain/text/won.ts';
import { HeatMap, HatchedMark } from '#console/ui/chart/heat-map.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { MemberNumbers } from '../insight.api.ts';
import { rentersOf } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { membersText as text } from './members.text.ts';
import { monthDays } from '../month-days.ts';

/** The first of the eight months has so many behind it. */
const MONTHS_AFTER = 7;

const percent = (share: number) => `${Math.round(share * 100)}%`;

export function CohortMap({ members: { rows, counted } }: { members: MemberNumbers }) {
  const until = counted?.until;
  const hasUnfinished = rows.some(({ again }) => again.some(({ whole }) => !whole));
  return (
    <Panel title={text.cohorts} quiet={<span className="max-wide:hidden">{text.cohortsQuiet}</span>}>
      {rows.length === 0 ? (
        <p className="text-sub">{text.noCohorts}</p>
      ) : (
        <HeatMap
          label={text.cohorts}
          nameWidth={84}
          heads={{
            row: text.firstRental,
            beside: text.members,
            cells: [
              text.firstMonth,
              ...Array.from({ length: MONTHS_AFTER }, (_, index) => text.after(index + 1)),
            ],
          }}
          rows={rows.map(({ month, members, again }) => ({
            id: month,
            name: text.month(month),
            beside: (
              <NumberLink
                to={rentersOf({ first: monthDays(month, { until }) })}
              >{`${formatNumber(members)}명`}</NumberLink>
            ),
            cells: [
              // Everybody: no part of the scale.
              { id: `${month}-0`, text: '100%', value: null },
              ...again.map(({ share, members: back, whole }, index) => ({
                id: `${month}-${index + 1}`,
                text: percent(share),
                name: text.cell(month, index + 1, back, percent(share), whole),
                value: share,
                isOpen: !whole,
                to: rentersOf({ first: monthDays(month), on: monthDays(month, { after: index + 1, until }) }),
              })),
            ],
          }))}
        />
      )}
      {hasUnfinished && (
        <p className="mt-3 flex items-center gap-2 text-small text-sub">
          <HatchedMark />
          {text.unfinished}
        </p>
      )}
    </Panel>
  );
}
