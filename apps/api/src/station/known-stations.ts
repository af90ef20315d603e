// What of a station changes only with its row, kept in this process by the version of the row: a list of stations need not carry it.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import type { StationRow } from './describe-station.ts';

/** The transaction that wrote a row: PostgreSQL changes it with every change of the row, whoever makes it. */
export const rowVersion = sql<string>`stations.xmin`;

interface StationVersion {
  id: number;
  version: string;
}

type KnownStation = StationVersion &
  Pick<
    StationRow,
    | 'name'
    | 'name_en'
    | 'address'
    | 'image'
    | 'latitude'
    | 'longitude'
    | 'week'
    | 'pause_reason'
    | 'paused_until'
    | 'return_warning_until'
  > & {
    closed_on_holidays: boolean;
  };

const MAX_STATIONS = 10_000;
/** After a fail-over that lost the last transactions their numbers are given again: nothing is believed for ever. */
const MAX_AGE_MS = 10 * 60_000;

const findStations = fixedQuery<{ ids: number[] }, KnownStation>(
  ['ids'],
  ({ ids }) => sql`
    select stations.id, ${rowVersion}::text as version, stations.name, stations.name_en, stations.address, stations.image,
           stations.latitude, stations.longitude, stations.week::text as week, stations.closed_on_holidays,
           stations.pause_reason, stations.paused_until, stations.return_warning_until
    from stations where stations.id = any(${ids}::integer[])`,
);

export class KnownStations {
  readonly #db: Database;
  readonly #stations = new Map<number, KnownStation>();
  #emptiedAtMs = performance.now();

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the same order; those that are unknown in this version are read. One changed at this moment may be newer than asked for. */
  async get(versions: readonly StationVersion[]): Promise<KnownStation[]> {
    const isOld = performance.now() - this.#emptiedAtMs > MAX_AGE_MS;
    if (isOld || this.#stations.size > MAX_STATIONS) this.#empty();
    const found = new Map<number, KnownStation>();
    const unknown: number[] = [];
    for (const { id, version } of versions) {
      const station = this.#stations.get(id);
      if (station?.version === version) found.set(id, station);
      else unknown.push(id);
    }
    const read = unknown.length === 0 ? [] : await findStations(this.#db, { ids: unknown });
    for (const station of read) {
      found.set(station.id, station);
      this.#stations.set(station.id, station);
    }
    return versions.map(({ id }) => found.get(id)).filter((station) => station !== undefined);
  }

  #empty(): void {
    this.#stations.clear();
    this.#emptiedAtMs = performance.now();
  }
}
