// The sheet of a station, loaded once the map is shown.
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

export const StationSheet = lazyComponent(async () => (await import('./station-sheet.tsx')).StationSheet);
