// What travels with a step from one screen to the next: the station one comes from, or the one the map should open on.

/** Carried to the items of a station, in the specification's words. */
export interface FromStation {
  from: 'location';
  stationId: number;
}

export const fromStation = (stationId: number): FromStation => ({ from: 'location', stationId });

/** The station one came from, if one came from a station at all; the menu carries nothing. */
export function stationCameFrom(state: unknown): number | undefined {
  return isRecord(state) && state['from'] === 'location' ? numberIn(state) : undefined;
}

/** What the station map shows: a station's sheet, and whether as a map or as a list. */
export interface MapState {
  stationId?: number | undefined;
  view?: 'list' | undefined;
}

export const onTheMap = (stationId: number): MapState => ({ stationId });

export function mapStateIn(state: unknown): MapState {
  if (!isRecord(state)) return {};
  return { stationId: numberIn(state), view: state['view'] === 'list' ? 'list' : undefined };
}

function numberIn(state: Record<string, unknown>): number | undefined {
  return typeof state['stationId'] === 'number' ? state['stationId'] : undefined;
}

function isRecord(state: unknown): state is Record<string, unknown> {
  return typeof state === 'object' && state !== null;
}
