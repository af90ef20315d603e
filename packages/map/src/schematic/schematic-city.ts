// The layout of the schematic city: avenues and the blocks between them, the same on every device.
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';

/** Lengths in the city are map pixels at this zoom. */
export const cityZoom = 16;
/** The avenues are tilted a little, so that the city does not look like a grid. */
export const cityTilt = (-5 * Math.PI) / 180;

export type BlockKind = 'campus' | 'park' | 'town';

const blockWidth = 614;
const blockHeight = 620;
// Avenues are unevenly spaced, by up to this much.
const maxOffset = 90;
const widestAvenue = 48;
// A seed whose first campus has a park to its north and houses around it.
const citySeed = 575;

/** Where the default centre lies in the city: at the lake of the first campus. */
const centreInCity = { x: 176.8, y: 412.3 };
const centreOnMap = worldPoint(defaultCentre);

/** A pseudo-random number in [0, 1), always the same for the same arguments. */
export function seededRandom(x: number, y: number, salt: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

export function blockKind(column: number, row: number): BlockKind {
  if (column === 0 && row === 0) return 'campus';
  const random = seededRandom(column, row, citySeed);
  return random < 0.06 ? 'campus' : random < 0.17 ? 'park' : 'town';
}

export type Avenue = { at: number; width: number; rail: 'dashed' | 'solid' | null };

/** The avenue west of a column of blocks. */
export function avenueDown(column: number): Avenue {
  const width = [37, 26, 30, 26][modulo(column, 4)] ?? 26;
  return {
    at: column * blockWidth + offsetOf(column, 1),
    width,
    rail: modulo(column, 4) === 0 ? 'dashed' : null,
  };
}

/** The avenue north of a row of blocks. */
export function avenueAcross(row: number): Avenue {
  const width = [32, 41, 28, 32][modulo(row, 4)] ?? 28;
  return { at: row * blockHeight + offsetOf(row, 2), width, rail: modulo(row, 4) === 1 ? 'solid' : null };
}

export type CityArea = { left: number; top: number; right: number; bottom: number };

/** The blocks that may touch an area, by column and row, including those whose avenues only reach into it. */
export function blocksIn(area: CityArea): { columns: [number, number]; rows: [number, number] } {
  const reach = maxOffset + widestAvenue;
  return {
    columns: [Math.floor((area.left - reach) / blockWidth), Math.floor((area.right + reach) / blockWidth)],
    rows: [Math.floor((area.top - reach) / blockHeight), Math.floor((area.bottom + reach) / blockHeight)],
  };
}

/** From map coordinates to the city's own, upright axes. */
export function toCity(point: { x: number; y: number }): { x: number; y: number } {
  const across = point.x - centreOnMap.x;
  const down = point.y - centreOnMap.y;
  return {
    x: centreInCity.x + across * Math.cos(cityTilt) + down * Math.sin(cityTilt),
    y: centreInCity.y - across * Math.sin(cityTilt) + down * Math.cos(cityTilt),
  };
}

/** From the city's axes back to map coordinates. */
export function toMap(point: { x: number; y: number }): { x: number; y: number } {
  const across = point.x - centreInCity.x;
  const down = point.y - centreInCity.y;
  return {
    x: centreOnMap.x + across * Math.cos(cityTilt) - down * Math.sin(cityTilt),
    y: centreOnMap.y + across * Math.sin(cityTilt) + down * Math.cos(cityTilt),
  };
}

function worldPoint({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const worldWidth = 256 * 2 ** cityZoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: (worldWidth * (longitude + 180)) / 360, y: (worldWidth * (1 - north / Math.PI)) / 2 };
}

// The avenues around the first campus have fixed positions: its drawing is made for them.
function offsetOf(line: number, salt: number): number {
  return line === 0 || line === 1 ? 0 : (seededRandom(line, 0, salt) * 2 - 1) * maxOffset;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
