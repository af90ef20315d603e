// The router's location state: the station a screen was opened from, and what the station map shows.
import { readStationCode } from '#domain/station-code.ts';

/** Passed to the items of a station, with the specified names. */
export interface FromStation {
  from: 'location';
  stationId: number;
}

export const fromStation = (stationId: number): FromStation => ({ from: 'location', stationId });

/** The station the screen was opened from; undefined when it was opened from the menu. */
export function stationCameFrom(state: unknown): number | undefined {
  return isRecord(state) && state['from'] === 'location' ? numberIn(state) : undefined;
}

/** What the station map shows: a station's sheet, and whether as a map or as a list. */
export interface MapState {
  stationId?: number | undefined;
  view?: 'list' | undefined;
  /** The sheet was opened here: the entry behind this one is the same map without it. */
  openedHere?: boolean | undefined;
}

export const onTheMap = (stationId: number): MapState => ({ stationId });

/** Without a state the address may name the station, as a shared link does: `/station-map?stationId=1`. */
export function mapStateIn(state: unknown, search: string): MapState {
  if (!isRecord(state)) return { stationId: readStationCode(search) ?? undefined };
  return {
    stationId: numberIn(state),
    view: state['view'] === 'list' ? 'list' : undefined,
    openedHere: state['openedHere'] === true,
  };
}

function numberIn(state: Record<string, unknown>): number | undefined {
  return typeof state['stationId'] === 'number' ? state['stationId'] : undefined;
}

function isRecord(state: unknown): state is Record<string, unknown> {
  return typeof state === 'object' && state !== null;
}
