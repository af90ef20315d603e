// 인사이트 → 스테이션: what each station earned and cost, and about what it missed while it was empty.
import { useState } from 'react';
import { useProductFilter } from '#console/choices/choice-filters.ts';
import {
  choiceField,
  defineListView,
  numberField,
  patternField,
  useListView,
} from '#console/ui/list/list-view.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useStationNumbers } from '../insight.api.ts';
import { headFields } from '../insight-view.ts';
import { LostEstimate } from './lost-estimate.tsx';
import { LostMap } from './lost-map.tsx';
import { StationTable } from './station-table.tsx';
import { StationTiles } from './station-tiles.tsx';
import { sortNames, stationsText as text, type Sort } from './stations.text.ts';

/** 서울 광진구, as the server lists them; an address may name one that has gone since. */
const regionField = patternField(/^\S{1,30} \S{1,29}$/);

const stationNumbersView = defineListView({
  ...headFields,
  productId: numberField({ param: 'product' }),
  region: regionField,
  sort: choiceField(Object.keys(sortNames) as Sort[], {
    usual: '-lost',
    part: 'display',
    pill: { name: text.sort, noneLabel: sortNames['-lost'], label: (sort) => sortNames[sort] },
  }),
});

export function StationsPage() {
  const [view, change] = useListView(stationNumbersView);
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const [chosenId, choose] = useState<number>();
  const asked = stationNumbersView.queryOf(view);
  const { query: numbers, more } = useStationNumbers({ query: asked });
  const pill = stationNumbersView.pillsOf(view, change);
  return (
    <InsightFrame
      page="stations"
      view={view}
      onChange={change}
      query={numbers}
      asked={asked}
      filters={[
        {
          id: 'region',
          name: text.region,
          value: view.region ?? null,
          valueLabel: view.region,
          choices: (numbers.data?.regions ?? []).map((region) => ({ value: region, label: region })),
          onChange: (value) => change({ region: value ?? undefined }),
        },
        product,
        pill('sort'),
      ]}
    >
      {(data, before) => {
        const rows = data.rows.content;
        const chosen = rows.find(({ station }) => station.id === chosenId) ?? rows[0];
        return (
          <>
            <StationTiles numbers={data} before={before} view={view} />
            <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-3.5 max-wide:grid-cols-[minmax(0,1fr)]">
              <StationTable
                numbers={data}
                chosenId={chosen?.station.id}
                onChoose={choose}
                view={view}
                note={sortNames[view.sort]}
                more={more}
              />
              <div className="grid min-w-0 gap-3.5">
                <LostMap rows={rows} chosenId={chosen?.station.id} />
                <LostEstimate row={chosen} isOfProduct={view.productId !== undefined} />
              </div>
            </div>
          </>
        );
      }}
    </InsightFrame>
  );
}
