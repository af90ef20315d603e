// 인사이트 → 이용: when people rent, for how long and how it ends.
import { useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import { defineListView, useListView, type Field } from '#console/ui/list/list-view.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useUsage } from '../insight.api.ts';
import { headFields, placeFields } from '../insight-view.ts';
import { sideBySide, twoHalves } from '../layout.ts';
import { ChosenHour } from './chosen-hour.tsx';
import { Endings } from './endings.tsx';
import { LengthChart } from './length-chart.tsx';
import { UsageTiles } from './usage-tiles.tsx';
import { WeekMap } from './week-map.tsx';

/** 5-17: Friday, from 17 o'clock on; the fullest one where the address says nothing. */
const cell: Field<string | undefined, { weekday?: number; hour?: number }> = {
  part: 'display',
  usual: undefined,
  read: (text) => (/^[1-7]-(1?\d|2[0-3])$/.test(text) ? text : undefined),
  write: (text) => text ?? '',
  ask: (text) => {
    const [weekday, hour] = (text ?? '').split('-');
    return hour === undefined ? {} : { weekday: Number(weekday), hour: Number(hour) };
  },
};

const usageView = defineListView({ ...headFields, ...placeFields, cell });

export function UsagePage() {
  const [view, change] = useListView(usageView);
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const asked = usageView.queryOf(view);
  const usage = useUsage({ query: asked });
  return (
    <InsightFrame
      page="usage"
      view={view}
      onChange={change}
      query={usage}
      asked={asked}
      filters={[station, product]}
    >
      {(data, before) => (
        <>
          <UsageTiles usage={data} before={before} view={view} />
          <div className={sideBySide}>
            <WeekMap
              usage={data}
              place={view}
              chosen={view.cell}
              onChoose={(chosen) => change({ cell: chosen }, { replace: true })}
            />
            <ChosenHour usage={data} place={view} />
          </div>
          <div className={twoHalves}>
            <LengthChart usage={data} place={view} />
            <Endings usage={data} place={view} />
          </div>
        </>
      )}
    </InsightFrame>
  );
}
