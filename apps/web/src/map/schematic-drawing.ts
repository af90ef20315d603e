// Draws any piece of the imagined city on a canvas: the calm ground of a map that has no tile server.
import {
  avenueAcross,
  avenueDown,
  blocksIn,
  chance,
  cityTilt,
  cityZoom,
  plotAt,
  toCity,
  toMap,
  type Avenue,
} from './schematic-city.ts';
import { writeNames } from './schematic-names.ts';

type Pen = CanvasRenderingContext2D;
type Block = { column: number; row: number; width: number; height: number };

const colours = {
  far: '#EEEEE6',
  town: '#F1EFE9',
  building: '#E4E0D6',
  kerb: '#E2DDD1',
  road: '#FFFFFF',
  campus: '#E9EFE1',
  hall: '#D9DFD0',
  lawn: '#DDEBD6',
  grove: '#D0E4C8',
  track: '#EDE4D6',
  shore: '#D3E6CB',
  water: '#BBDCF2',
  dashedRail: 'rgb(160 160 94 / .7)',
  solidRail: 'rgb(107 191 134 / .75)',
};

// Farther away than these, streets, buildings and at last whole avenues would only be grain.
const avenuesFromZoom = 11;
const streetsFromZoom = 13;
const buildingsFromZoom = 14;

const railDash = [12, 9];

// The campus and its lake, drawn once by hand on a block of 614 by 620.
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

/** One square map tile, `size` pixels wide, at the tile's place in the usual web map grid. */
export function drawSchematicTile(
  pen: Pen,
  tile: { x: number; y: number; zoom: number },
  size: number,
): void {
  pen.fillStyle = tile.zoom < avenuesFromZoom ? colours.far : colours.town;
  pen.fillRect(0, 0, size, size);
  if (tile.zoom < avenuesFromZoom) return;

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
  // Each block has its own origin: canvases count in single precision, and the city is large.
  const onBlock = ({ column, row }: Block) => {
    const corner = toMap({ x: avenueDown(column).at, y: avenueAcross(row).at });
    const cos = Math.cos(cityTilt) * scale;
    const sin = Math.sin(cityTilt) * scale;
    pen.setTransform(cos, sin, -sin, cos, (corner.x - left) * scale, (corner.y - top) * scale);
  };
  for (const block of blocks) {
    onBlock(block);
    drawPlot(pen, block, tile.zoom);
  }
  for (const layer of ['kerb', 'road', 'rail'] as const) {
    for (const block of blocks) {
      onBlock(block);
      drawAvenues(pen, block, layer, tile.zoom);
    }
  }
  writeNames(pen, { left, top, scale, size, zoom: tile.zoom });
  pen.resetTransform();
}

function drawPlot(pen: Pen, block: Block, zoom: number): void {
  const plot = plotAt(block.column, block.row);
  if (plot === 'town') return drawTown(pen, block, zoom);
  pen.fillStyle = plot === 'campus' ? colours.campus : colours.lawn;
  pen.fillRect(0, 0, block.width, block.height);
  pen.save();
  pen.scale(block.width / campusSize.width, block.height / campusSize.height);
  if (plot === 'campus') drawCampus(pen, block, zoom);
  else drawPark(pen, block, zoom);
  pen.restore();
}

function drawCampus(pen: Pen, { column, row }: Block, zoom: number): void {
  const first = column === 0 && row === 0;
  const hasLake = first || chance(column, row, 71) < 0.25;
  if (!first && chance(column, row, 11) < 0.5) pen.transform(-1, 0, 0, 1, campusSize.width, 0);
  strokeStreet(pen, campusPaths, 9, zoom);
  if (zoom >= buildingsFromZoom) {
    pen.fillStyle = colours.hall;
    pen.beginPath();
    for (const [x, y, width, height] of campusHalls) pen.roundRect(x, y, width, height, 5);
    pen.fill();
  }
  if (hasLake) {
    fillPath(pen, lakeShore, colours.shore);
    fillPath(pen, lakeWater, colours.water);
    fillPath(pen, lakeIsland, colours.shore);
  } else {
    pen.fillStyle = colours.lawn;
    pen.strokeStyle = colours.track;
    pen.lineWidth = 14;
    pen.beginPath();
    pen.roundRect(190, 250, 230, 140, 70);
    pen.fill();
    pen.stroke();
  }
}

function drawPark(pen: Pen, { column, row }: Block, zoom: number): void {
  if (chance(column, row, 13) < 0.5) pen.transform(-1, 0, 0, 1, campusSize.width, 0);
  if (zoom >= streetsFromZoom) {
    pen.fillStyle = colours.grove;
    pen.beginPath();
    for (let tree = 0; tree < 14; tree += 1) {
      const x = 50 + chance(column * 31 + tree, row, 17) * 514;
      const y = 50 + chance(column * 31 + tree, row, 19) * 520;
      const radius = 14 + chance(column * 31 + tree, row, 23) * 24;
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, Math.PI * 2);
    }
    pen.fill();
  }
  strokeStreet(pen, parkPath, 8, zoom);
  if (chance(column, row, 29) < 0.4) fillPath(pen, pondWater, colours.water);
}

function drawTown(pen: Pen, block: Block, zoom: number): void {
  const { column, row, width, height } = block;
  if (zoom < streetsFromZoom) return;
  const margin = 24;
  const street = 10;
  const across = 3 + Math.floor(chance(column, row, 31) * 2);
  const down = 4 + Math.floor(chance(column, row, 37) * 2);
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
  const cells = zoom < buildingsFromZoom ? 0 : across * down;
  for (let cell = 0; cell < cells; cell += 1) {
    const x = margin + (cell % across) * cellWidth;
    const y = margin + Math.floor(cell / across) * cellHeight;
    drawLots(pen, { x, y, width: cellWidth - street, height: cellHeight - street }, block, cell);
  }
  strokeStreet(pen, streets, street, zoom);
}

type Cell = { x: number; y: number; width: number; height: number };

/** Houses back to back between four streets; here and there a garden instead. */
function drawLots(pen: Pen, cell: Cell, { column, row }: Block, number: number): void {
  const dice = (lot: number, salt: number) => chance(column * 64 + lot, row * 64 + number, salt);
  const gap = 8;
  if (dice(0, 41) < 0.07) {
    pen.fillStyle = colours.lawn;
    pen.beginPath();
    pen.roundRect(cell.x + gap, cell.y + gap, cell.width - 2 * gap, cell.height - 2 * gap, 10);
    return pen.fill();
  }
  const lotsAcross = Math.max(1, Math.round((cell.width - gap) / 62));
  const lotsDown = Math.max(1, Math.round((cell.height - gap) / 56));
  const lotWidth = (cell.width - gap) / lotsAcross;
  const lotHeight = (cell.height - gap) / lotsDown;
  pen.fillStyle = colours.building;
  pen.beginPath();
  for (let lot = 0; lot < lotsAcross * lotsDown; lot += 1) {
    const x = cell.x + gap + (lot % lotsAcross) * lotWidth;
    const y = cell.y + gap + Math.floor(lot / lotsAcross) * lotHeight;
    const width = lotWidth - gap;
    const height = lotHeight - gap;
    if (dice(lot, 43) < 0.06) continue;
    if (dice(lot, 47) < 0.5) {
      const left = width * (0.38 + dice(lot, 53) * 0.24);
      pen.roundRect(x, y, left - 2, height, 3);
      pen.roundRect(x + left + 2, y, width - left - 2, height * (0.7 + dice(lot, 59) * 0.25), 3);
    } else {
      pen.roundRect(x, y, width * (0.72 + dice(lot, 61) * 0.26), height * (0.74 + dice(lot, 67) * 0.24), 3);
    }
  }
  pen.fill();
}

/** The two avenues a block owns, west and north of it; its neighbours own the others. */
function drawAvenues(pen: Pen, block: Block, layer: 'kerb' | 'road' | 'rail', zoom: number): void {
  const down = avenueDown(block.column);
  const across = avenueAcross(block.row);
  strokeAvenue(pen, down, layer, zoom, [0, 0, 0, block.height], across.at);
  strokeAvenue(pen, across, layer, zoom, [0, 0, block.width, 0], down.at);
}

function strokeAvenue(
  pen: Pen,
  avenue: Avenue,
  layer: 'kerb' | 'road' | 'rail',
  zoom: number,
  [fromX, fromY, toX, toY]: [number, number, number, number],
  start: number,
): void {
  if (layer === 'rail' && (avenue.rail === null || zoom < streetsFromZoom)) return;
  const dashed = layer === 'rail' && avenue.rail === 'dashed';
  const onePixel = 2 ** (cityZoom - zoom);
  pen.strokeStyle =
    layer === 'kerb'
      ? colours.kerb
      : layer === 'road'
        ? colours.road
        : dashed
          ? colours.dashedRail
          : colours.solidRail;
  const width = layer === 'rail' ? 5 * Math.min(1, onePixel) : Math.max(avenue.width, 1.2 * onePixel);
  pen.lineWidth = layer === 'kerb' ? width + Math.min(5, 2 * onePixel + 1) : width;
  pen.lineCap = layer === 'rail' && !dashed ? 'butt' : 'round';
  pen.setLineDash(dashed ? railDash : []);
  // The dashes run on from block to block.
  pen.lineDashOffset = start % 21;
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function strokeStreet(pen: Pen, path: Path2D, width: number, zoom: number): void {
  if (zoom < streetsFromZoom) return;
  pen.strokeStyle = colours.road;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  pen.stroke(path);
}

function fillPath(pen: Pen, path: Path2D, colour: string): void {
  pen.fillStyle = colour;
  pen.fill(path);
}
