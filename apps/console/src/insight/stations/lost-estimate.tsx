// How 놓친 매출 is estimated, shown on the chosen station.
import { Panel } from '#console/ui/display/panel.tsx';
import type { StationNumbers } from '../insight.api.ts';
import { about, stationsText as text } from './stations.text.ts';

export interface LostEstimateProps {
  row: StationNumbers['rows']['content'][number] | undefined;
  /** Of one product: what the station costs is of all of them. */
  isOfProduct: boolean;
}

export function LostEstimate({ row, isOfProduct }: LostEstimateProps) {
  return (
    <Panel title={text.estimate}>
      <p className="text-small text-sub">{text.how}</p>
      {row !== undefined && (
        <>
          <div className="my-3 rounded-[12px] bg-ink-50 px-3.5 py-3" role="status">
            <b className="font-semibold">{row.station.name}</b>
            <p className="text-small text-sub">
              {row.lost === null ? (
                text.cannotEstimate
              ) : (
                <>
                  {text.sum(row.emptyLooks, row.lost.rate, row.lost.perRental)}{' '}
                  <b className="font-bold text-main">{about(row.lost.amount)}원</b>
                </>
              )}
            </p>
          </div>
          <p className="text-small text-sub">
            {text.profitIs(isOfProduct ? 'ofAllProducts' : row.fixedCost === null ? 'unknown' : 'known')}
          </p>
        </>
      )}
    </Panel>
  );
}
