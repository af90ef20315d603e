// The sheet of a station, loaded once the map is shown.
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

export const loadStationSheet = () => import('./station-sheet.tsx');

export const StationSheet = lazyComponent(async () => (await loadStationSheet()).StationSheet);
