// What the places around the first campus are called, written upright on the drawn ground.
import { cityTilt, cityZoom, toMap } from './schematic-city.ts';

interface Name {
  text: string;
  /** Where its middle lies, measured from the campus' north-west corner. */
  at: [x: number, y: number];
  /** From this zoom on. */
  from: number;
  size: number;
  weight: 500 | 600 | 700;
  colour: string;
  halo: string;
  /** Written along the avenue it names. */
  turn?: number;
}

const big = { from: 15, size: 13, weight: 600 } as const;
const hall = { from: 16, size: 11.5, weight: 500, colour: '#5B6B57', halo: '#E9EFE1' } as const;
const road = { from: 16, size: 11.5, weight: 500, colour: '#667089', halo: '#FFFFFF' } as const;

const names: readonly Name[] = [
  { ...big, text: '일감호', at: [315, 360], weight: 500, colour: '#3F7FA8', halo: '#BBDCF2' },
  { ...big, text: '건국대학교', at: [312, 40], colour: '#4F7450', halo: '#E9EFE1' },
  { ...hall, text: '박물관', at: [80, 285] },
  { ...hall, text: '학생회관', at: [82, 408] },
  { ...hall, text: '도서관', at: [220, 517] },
  { ...hall, text: '공학관', at: [415, 516] },
  { ...hall, text: '예술관', at: [537, 378] },
  { ...road, text: '능동로', at: [0, 330], turn: Math.PI / 2 },
  { ...road, text: '아차산로', at: [470, 620], turn: 0 },
  { ...big, text: '건대입구', at: [0, 648], weight: 700, colour: '#1B2440', halo: '#FFFFFF' },
];

/** The lines that meet at the underground station, in their own colours. */
const lines = [
  { number: '2', colour: '#3DA45D', aside: -9 },
  { number: '7', colour: '#7C7A2F', aside: 9 },
] as const;
const linesAt = { x: 0, y: 620 };
const linesRadius = 10;

const letters = "'Pretendard Variable', Pretendard, system-ui, sans-serif";
/** Half of the longest name with its halo, and a little. */
const reach = 60;

export interface Tile {
  left: number;
  top: number;
  /** Canvas pixels for one map pixel at the city's own zoom. */
  scale: number;
  size: number;
  zoom: number;
}

/** Names that reach into a tile: one that lies across two is written on both. */
export function writeNames(pen: CanvasRenderingContext2D, tile: Tile): void {
  // A pixel as the eye counts it: names keep their size however near the map is.
  const pixel = tile.scale / 2 ** (tile.zoom - cityZoom);
  const place = (x: number, y: number) => {
    const point = toMap({ x, y });
    return { x: (point.x - tile.left) * tile.scale, y: (point.y - tile.top) * tile.scale };
  };
  const isNear = ({ x, y }: { x: number; y: number }) =>
    Math.min(x, y) > -reach * pixel && Math.max(x, y) < tile.size + reach * pixel;

  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  for (const name of names) {
    const at = place(...name.at);
    if (tile.zoom < name.from || !isNear(at)) continue;
    pen.setTransform(1, 0, 0, 1, at.x, at.y);
    if (name.turn !== undefined) pen.rotate(name.turn + cityTilt);
    pen.font = `${name.weight} ${name.size * pixel}px ${letters}`;
    pen.lineWidth = 3.5 * pixel;
    pen.strokeStyle = name.halo;
    pen.strokeText(name.text, 0, 0);
    pen.fillStyle = name.colour;
    pen.fillText(name.text, 0, 0);
  }
  const at = place(linesAt.x, linesAt.y);
  if (tile.zoom < cityZoom || !isNear(at)) return;
  pen.setTransform(1, 0, 0, 1, at.x, at.y);
  pen.font = `700 ${11.5 * pixel}px ${letters}`;
  for (const { number, colour, aside } of lines) {
    pen.beginPath();
    pen.arc(aside * pixel, 0, linesRadius * pixel, 0, Math.PI * 2);
    pen.lineWidth = 2 * pixel;
    pen.strokeStyle = '#FFFFFF';
    pen.stroke();
    pen.fillStyle = colour;
    pen.fill();
    pen.fillStyle = '#FFFFFF';
    pen.fillText(number, aside * pixel, 0.5 * pixel);
  }
}
