// 인사이트 → 상품: whether the pieces have earned what they cost.
import { useCategoryFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import { choiceField, defineListView, useListView } from '#console/ui/list/list-view.ts';
import { categoryByPrefix, itemPrefixes } from '#domain/item/item-code.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useProductNumbers } from '../insight.api.ts';
import { headFields, placeFields } from '../insight-view.ts';
import { sideBySide } from '../layout.ts';
import { ChosenItems } from './chosen-items.tsx';
import { EarnedChart } from './earned-chart.tsx';
import { PaybackTable } from './payback-table.tsx';

const productNumbersView = defineListView({
  ...headFields,
  ...placeFields,
  category: choiceField(itemPrefixes.map((prefix) => categoryByPrefix[prefix])),
});

export function ProductsPage() {
  const [view, change] = useListView(productNumbersView);
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const category = useCategoryFilter(view.category, (next) => change({ category: next }));
  const asked = productNumbersView.queryOf(view);
  const products = useProductNumbers({ query: asked });
  return (
    <InsightFrame
      page="products"
      view={view}
      onChange={change}
      query={products}
      asked={asked}
      filters={[{ ...category, rare: false }, station]}
    >
      {(data) => (
        <div className={`${sideBySide} items-start`}>
          <PaybackTable
            products={data}
            stationId={view.stationId}
            onChoose={(productId) => change({ productId }, { replace: true })}
          />
          <div className="grid min-w-0 gap-3.5">
            <EarnedChart products={data} stationId={view.stationId} />
            <ChosenItems products={data} />
          </div>
        </div>
      )}
    </InsightFrame>
  );
}
