// What stands around every page of insight: its tabs, the days, the comparison, filters, the export; and what it shows while it is read.
import type { ReactNode } from 'react';
import { formatDays, type Days } from '#console/choices/period.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf, type ExportQuery } from '#console/export/export-request.ts';
import { paths, type InsightPage } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import type { ExportKindName } from '#domain/export-file.ts';
import { Segments, Tabs } from '#console/ui/form/segments.tsx';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import { FilterBar, Filters } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { AsyncContent, type AsyncState } from '#ui/loading/async-content.tsx';
import { InsightSkeleton } from './insight-skeleton.tsx';
import { headSearch, type Comparison, type HeadView } from './insight-view.ts';
import { beforeName, comparisonLabel, countedText, insightText as text, pageNames } from './insight.text.ts';
import { PeriodPicker } from './period-picker.tsx';

const USUAL_DAYS = 30;

interface Head {
  period: Days & { days: number };
  compared: Days | null;
  counted: { until: string; at: string } | null;
}

const exportKinds = {
  revenue: 'insightRevenue',
  usage: 'insightUsage',
  stations: 'insightStations',
  products: 'insightProducts',
  members: 'insightMembers',
  support: 'insightSupport',
} as const satisfies Record<InsightPage, ExportKindName>;

const shownPages = Object.keys(pageNames) as InsightPage[];

export interface InsightFrameProps<Data extends Head> {
  page: InsightPage;
  view: HeadView;
  onChange: (changed: Partial<HeadView>) => void;
  query: AsyncState<Data> & { error: Error | null };
  /** What the page was asked for: its file holds the same. */
  asked: ExportQuery;
  filters?: readonly Filter[] | undefined;
  /** Given what the numbers of before are called; undefined where nothing is compared. */
  children: (data: Data, before: string | undefined) => ReactNode;
}

export function InsightFrame<Data extends Head>(props: InsightFrameProps<Data>) {
  const { page, view, onChange, query, asked, filters = [], children } = props;
  const { data } = query;
  const dayCount = data?.period.days ?? USUAL_DAYS;
  const before = view.compare === 'none' ? undefined : beforeName(view.compare, dayCount);
  return (
    <>
      <ScreenTitle title={text.title} quiet={data?.counted ? countedText(data.counted) : undefined}>
        <ExportButton
          kind={exportKinds[page]}
          query={{ ...asked, ...(data && { from: data.period.from, to: data.period.to }) }}
          conditions={[
            ...(data ? [{ name: text.period, value: formatDays(data.period) }] : []),
            ...conditionsOf(filters),
          ]}
          total={data?.counted === null ? 0 : undefined}
        />
      </ScreenTitle>
      <Tabs
        label={text.pages}
        tabs={shownPages.map((one) => ({
          to: `${paths.insight(one)}${headSearch(view)}`,
          label: pageNames[one],
          current: one === page,
        }))}
      />
      <FilterBar end={filters.length === 0 ? undefined : <Filters filters={filters} />}>
        <PeriodPicker shown={data?.period} onChange={(days) => onChange({ days })} />
        <Segments<Comparison>
          label={text.compare}
          value={view.compare}
          onChange={(compare) => onChange({ compare })}
          choices={(['PREVIOUS', 'YEAR', 'none'] as const).map((value) => ({
            value,
            label: comparisonLabel(value, dayCount),
          }))}
        />
      </FilterBar>
      <AsyncContent
        query={query}
        loading={<InsightSkeleton />}
        failed={
          <FailedList
            error={query.error}
            line={text.failed}
            retrying={query.isFetching === true}
            onRetry={() => void query.refetch()}
          />
        }
        isEmpty={({ counted }) => counted === null}
        empty={<EmptyList title={text.emptyTitle} line={text.emptyLine} />}
      >
        {(shown) => <div className="grid gap-3.5">{children(shown, before)}</div>}
      </AsyncContent>
    </>
  );
}
