// `npm run operator`: what an operator decides about an item or a station, with a reason, until the console comes.
import { userInfo } from 'node:os';
import { ConfigProblem, readConfig } from '#api/config.ts';
import { withDatabase } from '#api/database/configured.ts';
import type { Actor, Database } from '#api/database/database.ts';
import { EmbeddedDatabaseError } from '#api/database/embedded.ts';
import { changeItem, type ItemChange } from '#api/rental/change-item.ts';
import { changeStation, type StationChange } from '#api/station/change-station.ts';
import { sandboxDefaults } from '#api/stand-in.ts';

const usage = `npm run operator -- item <serial number> broken <reason>
npm run operator -- item <serial number> lost <reason>
npm run operator -- item <serial number> back <station id> <reason>
npm run operator -- station <station id> pause <reason>
npm run operator -- station <station id> open <reason>
npm run operator -- station <station id> shut-down <reason>`;

/** Something the operator can mend; said in one sentence. */
class NotDone extends Error {}

const actor: Actor = `operator:${userInfo().username}`;

type Act = (db: Database) => Promise<string>;

/** Understood whole before anything is opened. */
function readWords([what, which, change, ...rest]: readonly string[]): Act {
  if (what === 'item' && which !== undefined) {
    const itemChange = readItemChange(change, rest);
    return (db) => actOnItem(db, which, itemChange);
  }
  if (what === 'station') {
    const [stationId, stationChange] = [readNumber(which), readStationChange(change)];
    const reason = readReason(rest);
    return (db) => actOnStation(db, stationId, stationChange, reason);
  }
  throw new NotDone(usage);
}

async function actOnItem(db: Database, serialNumber: string, change: ItemChange): Promise<string> {
  const obstacle = await changeItem(db, actor, serialNumber, change);
  if (obstacle !== undefined) throw new NotDone(obstacle);
  return change.to === 'back'
    ? `${serialNumber} is back in service at station ${change.stationId}.`
    : `${serialNumber} is marked ${change.to}.`;
}

async function actOnStation(
  db: Database,
  stationId: number,
  change: StationChange,
  reason: string,
): Promise<string> {
  const name = await changeStation(db, actor, stationId, change, reason);
  if (name === undefined) throw new NotDone(`There is no station ${stationId}, or it is shut down for good.`);
  const done = { pause: 'is paused', open: 'is open again', 'shut-down': 'is shut down for good' }[change];
  return `${name} (station ${stationId}) ${done}.`;
}

function readItemChange(change: string | undefined, rest: readonly string[]): ItemChange {
  if (change === 'broken' || change === 'lost') return { to: change, reason: readReason(rest) };
  if (change === 'back') {
    return { to: 'back', stationId: readNumber(rest[0]), reason: readReason(rest.slice(1)) };
  }
  throw new NotDone(usage);
}

function readStationChange(change: string | undefined): StationChange {
  if (change === 'pause' || change === 'open' || change === 'shut-down') return change;
  throw new NotDone(usage);
}

function readNumber(word: string | undefined): number {
  if (word === undefined || !/^\d{1,9}$/.test(word)) throw new NotDone(usage);
  return Number(word);
}

function readReason(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new NotDone(`A reason is needed.\n\n${usage}`);
  return reason;
}

try {
  const act = readWords(process.argv.slice(2));
  const done = await withDatabase(readConfig(process.env, sandboxDefaults), act);
  process.stdout.write(`${done}\n`);
} catch (error) {
  if (!(
    error instanceof NotDone ||
    error instanceof ConfigProblem ||
    error instanceof EmbeddedDatabaseError
  )) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
