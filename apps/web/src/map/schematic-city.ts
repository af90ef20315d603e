// An imagined city, the same for everyone at the same place: avenues, and what lies between them.
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';

/** The city is measured in map pixels at this zoom. */
export const cityZoom = 16;
/** Avenues lean a little, as streets laid out by hand do. */
export const cityTilt = (-5 * Math.PI) / 180;

export type Plot = 'campus' | 'park' | 'town';

const blockWidth = 614;
const blockHeight = 620;
// Avenues are unevenly spaced, so that the city does not look like squared paper.
const wander = 90;
const widestAvenue = 48;
// Of many possible cities, one whose first campus has a park to its north and homes around it.
const citySeed = 575;

/** Where the default centre lies in the city: on the lake's shore, in the middle of the first campus. */
const homeInCity = { x: 176.8, y: 412.3 };
const homeOnMap = worldPoint(defaultCentre);

/** A repeatable number in [0, 1) for a place in the city. */
export function chance(x: number, y: number, salt: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

export function plotAt(column: number, row: number): Plot {
  if (column === 0 && row === 0) return 'campus';
  const drawn = chance(column, row, citySeed);
  return drawn < 0.06 ? 'campus' : drawn < 0.17 ? 'park' : 'town';
}

export type Avenue = { at: number; width: number; rail: 'dashed' | 'solid' | null };

/** The avenue west of a column of blocks. */
export function avenueDown(column: number): Avenue {
  const width = [37, 26, 30, 26][modulo(column, 4)] ?? 26;
  return {
    at: column * blockWidth + stray(column, 1),
    width,
    rail: modulo(column, 4) === 0 ? 'dashed' : null,
  };
}

/** The avenue north of a row of blocks. */
export function avenueAcross(row: number): Avenue {
  const width = [32, 41, 28, 32][modulo(row, 4)] ?? 28;
  return { at: row * blockHeight + stray(row, 2), width, rail: modulo(row, 4) === 1 ? 'solid' : null };
}

export type CityArea = { left: number; top: number; right: number; bottom: number };

/** Every block that may touch an area, by column and row, with those whose avenues only reach into it. */
export function blocksIn(area: CityArea): { columns: [number, number]; rows: [number, number] } {
  const reach = wander + widestAvenue;
  return {
    columns: [Math.floor((area.left - reach) / blockWidth), Math.floor((area.right + reach) / blockWidth)],
    rows: [Math.floor((area.top - reach) / blockHeight), Math.floor((area.bottom + reach) / blockHeight)],
  };
}

/** From a point of the map to the city's own, upright axes. */
export function toCity(point: { x: number; y: number }): { x: number; y: number } {
  const across = point.x - homeOnMap.x;
  const down = point.y - homeOnMap.y;
  return {
    x: homeInCity.x + across * Math.cos(cityTilt) + down * Math.sin(cityTilt),
    y: homeInCity.y - across * Math.sin(cityTilt) + down * Math.cos(cityTilt),
  };
}

/** And back. */
export function toMap(point: { x: number; y: number }): { x: number; y: number } {
  const across = point.x - homeInCity.x;
  const down = point.y - homeInCity.y;
  return {
    x: homeOnMap.x + across * Math.cos(cityTilt) - down * Math.sin(cityTilt),
    y: homeOnMap.y + across * Math.sin(cityTilt) + down * Math.cos(cityTilt),
  };
}

function worldPoint({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const worldWidth = 256 * 2 ** cityZoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: (worldWidth * (longitude + 180)) / 360, y: (worldWidth * (1 - north / Math.PI)) / 2 };
}

// The avenues around the first campus stay where they were drawn.
function stray(line: number, salt: number): number {
  return line === 0 || line === 1 ? 0 : (chance(line, 0, salt) * 2 - 1) * wander;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
