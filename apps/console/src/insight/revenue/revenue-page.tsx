// 인사이트 → 매출: what was earned with what, from the list price down to what stayed.
import { useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import { asksNothing, choiceField, defineListView, useListView } from '#console/ui/list/list-view.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useRevenue } from '../insight.api.ts';
import { headFields, placeFields } from '../insight-view.ts';
import { sideBySide } from '../layout.ts';
import { NetChart } from './net-chart.tsx';
import { PriceSteps } from './price-steps.tsx';
import { RentByProduct } from './rent-by-product.tsx';
import { RevenueKinds } from './revenue-kinds.tsx';
import { RevenueTiles } from './revenue-tiles.tsx';

const revenueView = defineListView({
  ...headFields,
  ...placeFields,
  by: choiceField(['day', 'week', 'month'], { usual: 'day', part: 'display', ask: asksNothing }),
});

export function RevenuePage() {
  const [view, change] = useListView(revenueView);
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const asked = revenueView.queryOf(view);
  const revenue = useRevenue({ query: asked });
  return (
    <InsightFrame
      page="revenue"
      view={view}
      onChange={change}
      query={revenue}
      asked={asked}
      filters={[station, product]}
    >
      {(data, before) => (
        <>
          <RevenueTiles revenue={data} before={before} place={view} />
          <div className={sideBySide}>
            <NetChart
              revenue={data}
              before={before}
              by={view.by}
              onBy={(by) => change({ by }, { replace: true })}
              place={view}
            />
            <PriceSteps revenue={data} place={view} />
          </div>
          <div className={sideBySide}>
            <RevenueKinds revenue={data} before={before} place={view} />
            <RentByProduct revenue={data} view={view} />
          </div>
        </>
      )}
    </InsightFrame>
  );
}
