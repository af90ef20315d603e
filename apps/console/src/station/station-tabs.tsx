// The parts of a station's screen: what it is, and what is expected there.
import { paths } from '#console/navigation/paths.ts';
import { Tabs } from '#console/ui/form/segments.tsx';

export interface StationTabsProps {
  stationId: number;
  tab: 'form' | 'forecast';
}

export function StationTabs({ stationId, tab }: StationTabsProps) {
  return (
    <Tabs
      label="구분"
      tabs={[
        { to: paths.station(stationId), label: '정보', current: tab === 'form' },
        { to: paths.forecast(stationId), label: '예상', current: tab === 'forecast' },
      ]}
    />
  );
}
