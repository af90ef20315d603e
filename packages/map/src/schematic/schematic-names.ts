// The names of the places around the first campus, drawn upright on the schematic city.
import { cityTilt, cityZoom, toMap } from './schematic-city.ts';
import { subwayColours, type MapColours } from './schematic-colours.ts';
import * as text from './schematic-names.text.ts';

interface Name {
  text: string;
  /** Its centre, measured from the campus' north-west corner. */
  at: [x: number, y: number];
  minZoom: number;
  size: number;
  weight: 500 | 600 | 700;
  colour: keyof MapColours;
  /** Of the ground it stands on. */
  halo: keyof MapColours;
  /** Radians, for a name along its avenue. */
  rotation?: number;
}

const large = { minZoom: 15, size: 13, weight: 600 } as const;
const hall = { minZoom: 16, size: 11.5, weight: 500, colour: 'hallName', halo: 'campus' } as const;
const road = { minZoom: 16, size: 11.5, weight: 500, colour: 'roadName', halo: 'road' } as const;

const names: readonly Name[] = [
  { ...large, text: text.lake, at: [315, 360], weight: 500, colour: 'waterName', halo: 'water' },
  { ...large, text: text.university, at: [312, 40], colour: 'campusName', halo: 'campus' },
  { ...hall, text: text.museum, at: [80, 285] },
  { ...hall, text: text.studentUnion, at: [82, 408] },
  { ...hall, text: text.library, at: [220, 517] },
  { ...hall, text: text.engineering, at: [415, 516] },
  { ...hall, text: text.arts, at: [537, 378] },
  { ...road, text: text.neungdongRoad, at: [0, 330], rotation: Math.PI / 2 },
  { ...road, text: text.achasanRoad, at: [470, 620], rotation: 0 },
  { ...large, text: text.subwayStation, at: [0, 648], weight: 700, colour: 'placeName', halo: 'road' },
];

/** The subway lines of the station, in their own colours. */
const subwayLines = [
  { number: '2', colour: subwayColours.line2, offsetX: -9 },
  { number: '7', colour: subwayColours.line7, offsetX: 9 },
] as const;
const subwayLinesAt = { x: 0, y: 620 };
const SUBWAY_BADGE_RADIUS = 10;

const fontFamily = "'Pretendard Variable', Pretendard, system-ui, sans-serif";
/** Half of the longest name with its halo, rounded up. */
const MAX_HALF_WIDTH_PX = 70;

export interface Tile {
  left: number;
  top: number;
  /** Canvas pixels for one map pixel at the city's own zoom. */
  scale: number;
  size: number;
  zoom: number;
}

/** Draws the names that reach into a tile, if there are any; a name across two tiles is drawn on both. */
export function drawNames(context: CanvasRenderingContext2D, tile: Tile, colours: MapColours): boolean {
  // One CSS pixel in canvas pixels: names have the same size at every zoom.
  const pixel = tile.scale / 2 ** (tile.zoom - cityZoom);
  const toTile = (x: number, y: number) => {
    const point = toMap({ x, y });
    return { x: (point.x - tile.left) * tile.scale, y: (point.y - tile.top) * tile.scale };
  };
  const isNear = ({ x, y }: { x: number; y: number }) =>
    Math.min(x, y) > -MAX_HALF_WIDTH_PX * pixel && Math.max(x, y) < tile.size + MAX_HALF_WIDTH_PX * pixel;

  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.setLineDash([]);
  let hasNames = false;
  for (const name of names) {
    const at = toTile(...name.at);
    if (tile.zoom < name.minZoom || !isNear(at)) continue;
    context.setTransform(1, 0, 0, 1, at.x, at.y);
    if (name.rotation !== undefined) context.rotate(name.rotation + cityTilt);
    context.font = `${name.weight} ${name.size * pixel}px ${fontFamily}`;
    context.lineWidth = 3.5 * pixel;
    context.strokeStyle = colours[name.halo];
    context.strokeText(name.text, 0, 0);
    context.fillStyle = colours[name.colour];
    context.fillText(name.text, 0, 0);
    hasNames = true;
  }
  const at = toTile(subwayLinesAt.x, subwayLinesAt.y);
  if (tile.zoom < cityZoom || !isNear(at)) return hasNames;
  context.setTransform(1, 0, 0, 1, at.x, at.y);
  context.font = `700 ${11.5 * pixel}px ${fontFamily}`;
  for (const { number, colour, offsetX } of subwayLines) {
    context.beginPath();
    context.arc(offsetX * pixel, 0, SUBWAY_BADGE_RADIUS * pixel, 0, Math.PI * 2);
    context.lineWidth = 2 * pixel;
    context.strokeStyle = colours.road;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    context.fillStyle = subwayColours.figure;
    context.fillText(number, offsetX * pixel, 0.5 * pixel);
  }
  return true;
}
