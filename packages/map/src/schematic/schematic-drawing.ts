// Draws tiles of the schematic city on a canvas: the base layer of a map without a tile server.
import {
  avenueAcross,
  avenueDown,
  blocksIn,
  seededRandom,
  cityTilt,
  cityZoom,
  blockKind,
  toCity,
  toMap,
  type Avenue,
} from './schematic-city.ts';
import { mapColours, type MapColours } from './schematic-colours.ts';
import { drawNames } from './schematic-names.ts';

type Context = CanvasRenderingContext2D;
type Layer = 'kerb' | 'road' | 'rail';
type Block = { column: number; row: number; width: number; height: number };

// Below these zoom levels buildings, streets and avenues would be too small to see.
const MIN_AVENUE_ZOOM = 11;
const MIN_STREET_ZOOM = 13;
const MIN_BUILDING_ZOOM = 14;

const railDash = [12, 9];

// The campus and its lake, for a block of 614 by 620.
const campusSize = { width: 614, height: 620 };
const campusPaths = new Path2D(
  'M38 190h62q22 0 22 22v238q0 24 24 24h436M122 212q0-32 32-32h306q24 0 24 24v270M310 46v134M484 290h98M310 474v76',
);
const campusHalls: [number, number, number, number][] = [
  [60, 70, 92, 62],
  [174, 72, 112, 76],
  [336, 66, 90, 88],
  [450, 76, 106, 66],
  [60, 230, 40, 110],
  [58, 366, 46, 84],
  [510, 200, 56, 70],
  [508, 318, 58, 120],
  [160, 496, 118, 40],
  [340, 494, 150, 42],
  [62, 490, 64, 44],
];
const lakeShore = new Path2D(
  'M178 242c34-30 92-20 132-22 50-3 112-8 134 30 20 36-4 74-22 104-20 34-60 62-110 62-54 0-128-6-150-52-18-40-16-94 16-122Z',
);
const lakeWater = new Path2D(
  'M194 254c30-26 84-16 120-18 46-3 100-8 118 24 16 32-4 64-20 90-18 30-54 54-98 54-48 0-114-6-132-46-16-36-16-80 12-104Z',
);
const lakeIsland = new Path2D('M290 302c12-8 32-6 36 6 4 14-10 22-24 20-16-2-24-18-12-26Z');
const parkPath = new Path2D(
  'M0 380C120 300 150 180 290 200S430 420 614 300M290 200C300 120 260 60 270 0M400 320C380 420 430 520 410 620',
);
const pondWater = new Path2D(
  'M410 90c44-18 96-6 110 30 12 34-22 64-66 66-46 2-86-16-88-46-2-24 18-40 44-50Z',
);

/** One square tile, `size` pixels wide, by its x, y and zoom in the usual web map grid; says whether names are on it. */
export function drawSchematicTile(
  context: Context,
  tile: { x: number; y: number; zoom: number },
  size: number,
  colours = mapColours(),
): boolean {
  context.fillStyle = tile.zoom < MIN_AVENUE_ZOOM ? colours.far : colours.town;
  context.fillRect(0, 0, size, size);
  if (tile.zoom < MIN_AVENUE_ZOOM) return false;

  const span = 256 * 2 ** (cityZoom - tile.zoom);
  const left = tile.x * span;
  const top = tile.y * span;
  const scale = size / span;
  const corners = [
    toCity({ x: left, y: top }),
    toCity({ x: left + span, y: top }),
    toCity({ x: left, y: top + span }),
    toCity({ x: left + span, y: top + span }),
  ];
  const { columns, rows } = blocksIn({
    left: Math.min(...corners.map((corner) => corner.x)),
    right: Math.max(...corners.map((corner) => corner.x)),
    top: Math.min(...corners.map((corner) => corner.y)),
    bottom: Math.max(...corners.map((corner) => corner.y)),
  });

  const blocks: Block[] = [];
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      const width = avenueDown(column + 1).at - avenueDown(column).at;
      const height = avenueAcross(row + 1).at - avenueAcross(row).at;
      blocks.push({ column, row, width, height });
    }
  }
  // Each block has its own origin: a canvas computes in single precision, and the city is large.
  const onBlock = ({ column, row }: Block) => {
    const corner = toMap({ x: avenueDown(column).at, y: avenueAcross(row).at });
    const cos = Math.cos(cityTilt) * scale;
    const sin = Math.sin(cityTilt) * scale;
    context.setTransform(cos, sin, -sin, cos, (corner.x - left) * scale, (corner.y - top) * scale);
  };
  for (const block of blocks) {
    onBlock(block);
    drawBlock(context, block, tile.zoom, colours);
  }
  for (const layer of ['kerb', 'road', 'rail'] as const) {
    for (const block of blocks) {
      onBlock(block);
      drawAvenues(context, block, layer, tile.zoom, colours);
    }
  }
  const hasNames = drawNames(context, { left, top, scale, size, zoom: tile.zoom }, colours);
  context.resetTransform();
  return hasNames;
}

function drawBlock(context: Context, block: Block, zoom: number, colours: MapColours): void {
  const kind = blockKind(block.column, block.row);
  if (kind === 'town') return drawTown(context, block, zoom, colours);
  context.fillStyle = kind === 'campus' ? colours.campus : colours.lawn;
  context.fillRect(0, 0, block.width, block.height);
  context.save();
  context.scale(block.width / campusSize.width, block.height / campusSize.height);
  if (kind === 'campus') drawCampus(context, block, zoom, colours);
  else drawPark(context, block, zoom, colours);
  context.restore();
}

function drawCampus(context: Context, { column, row }: Block, zoom: number, colours: MapColours): void {
  const first = column === 0 && row === 0;
  const hasLake = first || seededRandom(column, row, 71) < 0.25;
  if (!first && seededRandom(column, row, 11) < 0.5) context.transform(-1, 0, 0, 1, campusSize.width, 0);
  strokeStreet(context, campusPaths, 9, zoom, colours);
  if (zoom >= MIN_BUILDING_ZOOM) {
    context.fillStyle = colours.hall;
    context.beginPath();
    for (const [x, y, width, height] of campusHalls) context.roundRect(x, y, width, height, 5);
    context.fill();
  }
  if (hasLake) {
    fillPath(context, lakeShore, colours.shore);
    fillPath(context, lakeWater, colours.water);
    fillPath(context, lakeIsland, colours.shore);
  } else {
    context.fillStyle = colours.lawn;
    context.strokeStyle = colours.track;
    context.lineWidth = 14;
    context.beginPath();
    context.roundRect(190, 250, 230, 140, 70);
    context.fill();
    context.stroke();
  }
}

function drawPark(context: Context, { column, row }: Block, zoom: number, colours: MapColours): void {
  if (seededRandom(column, row, 13) < 0.5) context.transform(-1, 0, 0, 1, campusSize.width, 0);
  if (zoom >= MIN_STREET_ZOOM) {
    context.fillStyle = colours.grove;
    context.beginPath();
    for (let tree = 0; tree < 14; tree += 1) {
      const x = 50 + seededRandom(column * 31 + tree, row, 17) * 514;
      const y = 50 + seededRandom(column * 31 + tree, row, 19) * 520;
      const radius = 14 + seededRandom(column * 31 + tree, row, 23) * 24;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, Math.PI * 2);
    }
    context.fill();
  }
  strokeStreet(context, parkPath, 8, zoom, colours);
  if (seededRandom(column, row, 29) < 0.4) fillPath(context, pondWater, colours.water);
}

function drawTown(context: Context, block: Block, zoom: number, colours: MapColours): void {
  const { column, row, width, height } = block;
  if (zoom < MIN_STREET_ZOOM) return;
  const margin = 24;
  const street = 10;
  const across = 3 + Math.floor(seededRandom(column, row, 31) * 2);
  const down = 4 + Math.floor(seededRandom(column, row, 37) * 2);
  const cellWidth = (width - 2 * margin + street) / across;
  const cellHeight = (height - 2 * margin + street) / down;
  const streets = new Path2D();
  for (let line = 1; line < across; line += 1) {
    const x = margin + line * cellWidth - street / 2;
    streets.moveTo(x, 0);
    streets.lineTo(x, height);
  }
  for (let line = 1; line < down; line += 1) {
    const y = margin + line * cellHeight - street / 2;
    streets.moveTo(0, y);
    streets.lineTo(width, y);
  }
  const cells = zoom < MIN_BUILDING_ZOOM ? 0 : across * down;
  for (let cell = 0; cell < cells; cell += 1) {
    const x = margin + (cell % across) * cellWidth;
    const y = margin + Math.floor(cell / across) * cellHeight;
    drawLots(context, { x, y, width: cellWidth - street, height: cellHeight - street }, block, cell, colours);
  }
  strokeStreet(context, streets, street, zoom, colours);
}

type Cell = { x: number; y: number; width: number; height: number };

/** Houses between four streets; in some cells a garden instead. */
function drawLots(
  context: Context,
  cell: Cell,
  { column, row }: Block,
  number: number,
  colours: MapColours,
): void {
  const random = (lot: number, salt: number) => seededRandom(column * 64 + lot, row * 64 + number, salt);
  const gap = 8;
  if (random(0, 41) < 0.07) {
    context.fillStyle = colours.lawn;
    context.beginPath();
    context.roundRect(cell.x + gap, cell.y + gap, cell.width - 2 * gap, cell.height - 2 * gap, 10);
    return context.fill();
  }
  const lotsAcross = Math.max(1, Math.round((cell.width - gap) / 62));
  const lotsDown = Math.max(1, Math.round((cell.height - gap) / 56));
  const lotWidth = (cell.width - gap) / lotsAcross;
  const lotHeight = (cell.height - gap) / lotsDown;
  context.fillStyle = colours.building;
  context.beginPath();
  for (let lot = 0; lot < lotsAcross * lotsDown; lot += 1) {
    const x = cell.x + gap + (lot % lotsAcross) * lotWidth;
    const y = cell.y + gap + Math.floor(lot / lotsAcross) * lotHeight;
    const width = lotWidth - gap;
    const height = lotHeight - gap;
    if (random(lot, 43) < 0.06) continue;
    if (random(lot, 47) < 0.5) {
      const left = width * (0.38 + random(lot, 53) * 0.24);
      context.roundRect(x, y, left - 2, height, 3);
      context.roundRect(x + left + 2, y, width - left - 2, height * (0.7 + random(lot, 59) * 0.25), 3);
    } else {
      context.roundRect(
        x,
        y,
        width * (0.72 + random(lot, 61) * 0.26),
        height * (0.74 + random(lot, 67) * 0.24),
        3,
      );
    }
  }
  context.fill();
}

/** The avenues west and north of a block; its neighbours draw the others. */
function drawAvenues(context: Context, block: Block, layer: Layer, zoom: number, colours: MapColours): void {
  const down = avenueDown(block.column);
  const across = avenueAcross(block.row);
  strokeAvenue(context, down, layer, zoom, [0, 0, 0, block.height], across.at, colours);
  strokeAvenue(context, across, layer, zoom, [0, 0, block.width, 0], down.at, colours);
}

function strokeAvenue(
  context: Context,
  avenue: Avenue,
  layer: Layer,
  zoom: number,
  [fromX, fromY, toX, toY]: [number, number, number, number],
  start: number,
  colours: MapColours,
): void {
  if (layer === 'rail' && (avenue.rail === null || zoom < MIN_STREET_ZOOM)) return;
  const dashed = layer === 'rail' && avenue.rail === 'dashed';
  const onePixel = 2 ** (cityZoom - zoom);
  context.strokeStyle =
    layer === 'kerb'
      ? colours.kerb
      : layer === 'road'
        ? colours.road
        : dashed
          ? colours.dashedRail
          : colours.solidRail;
  const width = layer === 'rail' ? 5 * Math.min(1, onePixel) : Math.max(avenue.width, 1.2 * onePixel);
  context.lineWidth = layer === 'kerb' ? width + Math.min(5, 2 * onePixel + 1) : width;
  context.lineCap = layer === 'rail' && !dashed ? 'butt' : 'round';
  context.setLineDash(dashed ? railDash : []);
  // The dashes continue from block to block.
  context.lineDashOffset = start % 21;
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}

function strokeStreet(
  context: Context,
  path: Path2D,
  width: number,
  zoom: number,
  colours: MapColours,
): void {
  if (zoom < MIN_STREET_ZOOM) return;
  context.strokeStyle = colours.road;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.stroke(path);
}

function fillPath(context: Context, path: Path2D, colour: string): void {
  context.fillStyle = colour;
  context.fill(path);
}
