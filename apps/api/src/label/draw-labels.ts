// Draws item labels cell by cell onto sheets or a roll.
import { drawArt, logoMark, logoWord, widthAt } from './draw-art.ts';
import { drawCode } from './draw-code.ts';
import { cellsOf, labelFormats, type LabelFormat, type LabelFormatName } from '#domain/item/label-formats.ts';
import { drawForm, drawLine, drawPdf, mm, placeForm, type Form, type Pdf } from './pdf-page.ts';

export interface Label {
  serialNumber: string;
  productName: string;
}

export interface LabelPrint {
  format: LabelFormatName;
  /** The first cell to use, counted from 1: a sheet that was begun is used up. */
  start: number;
  copies: number;
  /** What this printer is off by, in millimetres. */
  dx: number;
  dy: number;
  shows: ReadonlySet<'serial' | 'name' | 'logo' | 'cut'>;
}

const TEXT_GAP_MM = 1;
const EDGE_MM = 2;
const CODE_EDGE_MM = 1.5;
const MILLIMETRES_PER_POINT = 25.4 / 72;

export async function drawLabels(labels: readonly Label[], print: LabelPrint): Promise<Uint8Array> {
  const format: LabelFormat = labelFormats[print.format];
  const cells = cellsOf(format);
  const printed = Array.from({ length: print.copies }, () => labels).flat();
  const filled = [...Array.from({ length: print.start - 1 }, () => null), ...printed];
  const pages = Array.from({ length: Math.ceil(filled.length / cells) }, (_none, page) =>
    filled.slice(page * cells, (page + 1) * cells),
  );
  const forms = new Map<string, Form>();
  // However often it is printed, a label is drawn once.
  const formOf = (pdf: Pdf, label: Label) => {
    const drawn = forms.get(label.serialNumber);
    if (drawn) return drawn;
    const form = drawForm(pdf, `Label${forms.size}`, format.cell, () => drawLabel(pdf, format, print, label));
    forms.set(label.serialNumber, form);
    return form;
  };
  return drawPdf(
    '물품 라벨',
    format.page,
    pages.map((page) => (pdf: Pdf) => {
      if (print.shows.has('cut') && cells > 1) drawCutLines(pdf, format, print);
      for (const [cell, label] of page.entries()) {
        if (label) placeForm(pdf, formOf(pdf, label), cornerOf(format, print, cell));
      }
    }),
  );
}

interface Corner {
  x: number;
  y: number;
}

function cornerOf(format: LabelFormat, { dx, dy }: LabelPrint, cell: number): Corner {
  const [column, row] = [cell % format.columns, Math.floor(cell / format.columns)];
  return {
    x: format.left + dx + column * (format.cell.width + format.gap),
    y: format.top + dy + row * format.cell.height,
  };
}

/** At the top left of the page. */
function drawLabel(pdf: Pdf, format: LabelFormat, print: LabelPrint, label: Label): void {
  const { cell, codeBox, text } = format;
  const codeX = text === null ? (cell.width - codeBox) / 2 : CODE_EDGE_MM;
  const code = { x: codeX, y: (cell.height - codeBox) / 2, size: codeBox };
  drawCode(pdf, label.serialNumber, code);
  if (text === null) return;
  const x = codeX + codeBox + TEXT_GAP_MM;
  const width = cell.width - EDGE_MM - x;
  const lines = [
    ...(print.shows.has('serial') ? [{ kind: 'serial' as const, height: heightOf(text.serialPoints) }] : []),
    ...(print.shows.has('name') ? [{ kind: 'name' as const, height: heightOf(text.namePoints) }] : []),
    ...(print.shows.has('logo') ? [{ kind: 'logo' as const, height: text.logoHeight * 1.35 }] : []),
  ];
  let y = (cell.height - lines.reduce((sum, { height }) => sum + height, 0)) / 2;
  for (const { kind, height } of lines) {
    if (kind === 'logo') drawLogo(pdf, x, y + height - text.logoHeight, Math.min(text.logoHeight, width / 4));
    else {
      const [font, points, words] =
        kind === 'serial'
          ? (['bold', text.serialPoints, label.serialNumber] as const)
          : (['medium', text.namePoints, label.productName] as const);
      drawLine(pdf, words, { x, y, width, points, font, colour: '#000', minPoints: points * 0.7 });
    }
    y += height;
  }
}

function heightOf(points: number): number {
  return points * MILLIMETRES_PER_POINT * 1.3;
}

function drawLogo(pdf: Pdf, x: number, y: number, height: number): void {
  const mark = logoMark('light');
  drawArt(pdf, mark, { x, y, height });
  const wordHeight = height * 0.63;
  const wordX = x + widthAt(mark, height) + height * 0.3;
  drawArt(pdf, logoWord('light'), { x: wordX, y: y + (height - wordHeight) / 2, height: wordHeight });
}

/** Of every cell, used or not: a sheet is cut as a whole. */
function drawCutLines(pdf: Pdf, format: LabelFormat, print: LabelPrint): void {
  pdf
    .save()
    .lineWidth(mm(0.1))
    .dash(mm(0.8), { space: mm(0.8) });
  for (let cell = 0; cell < cellsOf(format); cell += 1) {
    const { x, y } = cornerOf(format, print, cell);
    pdf.rect(mm(x), mm(y), mm(format.cell.width), mm(format.cell.height));
  }
  pdf.stroke('#BCC3D2').undash().restore();
}
