// What the bars and the dashed line of a chart are.

export interface ChartLegendProps {
  now: string;
  /** Undefined where nothing is compared. */
  compared: string | undefined;
}

export function ChartLegend({ now, compared }: ChartLegendProps) {
  return (
    <span className="ml-2.5 inline-flex flex-wrap gap-x-3.5 text-micro text-faint max-wide:hidden">
      <span className="flex items-center gap-1.5">
        <i className="size-2.5 rounded-[3px] bg-ink-700" />
        {now}
      </span>
      {compared !== undefined && (
        <span className="flex items-center gap-1.5">
          <i className="w-3.5 border-t-2 border-dashed border-ink-400" />
          {compared}
        </span>
      )}
    </span>
  );
}
