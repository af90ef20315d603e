// The way to fill a station's stock: the transfers, with the station as where the items go.
import { paths } from '#console/navigation/paths.ts';

export const fillPath = (stationId: number) => `${paths.transfers}?to=${stationId}`;
