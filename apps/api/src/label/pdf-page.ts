// A PDF document in millimetres with the Korean font embedded; the same input gives the same bytes.
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

const POINTS_PER_MILLIMETRE = 72 / 25.4;

export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MILLIMETRE;
}

const fonts = { bold: 'Bold', medium: 'Medium' } as const;
const loaded = new Map<string, Buffer>();

/** Read when the first page is drawn: a megabyte and a half that most processes never need. */
function readFont(weight: string): Buffer {
  const bytes =
    loaded.get(weight) ??
    readFileSync(
      fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`)),
    );
  loaded.set(weight, bytes);
  return bytes;
}

/** Draws pages one by one; between two of them other calls get their turn. */
export async function drawPdf(
  title: string,
  size: { width: number; height: number },
  pages: readonly ((pdf: Pdf) => void)[],
): Promise<Uint8Array> {
  // Loaded with the first document, as the fonts are.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, CreationDate: new Date(0) },
  });
  for (const [name, weight] of Object.entries(fonts)) pdf.registerFont(name, readFont(weight));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const drawPage of pages) {
    pdf.addPage({ size: [mm(size.width), mm(size.height)], margin: 0 });
    drawPage(pdf);
    await nextTurn();
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A drawing that stands in the document once and on its pages as often as one likes: a form XObject of PDF. */
export interface Form {
  name: string;
  reference: PDFKit.PDFKitReference;
}

/** Draws at the top left of a page; what is beyond so many millimetres is cut off. */
export function drawForm(
  pdf: Pdf,
  name: string,
  size: { width: number; height: number },
  draw: () => void,
): Form {
  const content: string[] = [];
  // pdfkit has no forms: what it would write onto the page is kept instead, until its own method is uncovered again.
  pdf.addContent = (piece: string) => {
    content.push(piece);
    return pdf;
  };
  try {
    draw();
  } finally {
    Reflect.deleteProperty(pdf, 'addContent');
  }
  const reference = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, mm(size.width), mm(size.height)],
    Resources: { Font: { ...pdf.page.fonts } },
  });
  reference.end(content.join('\n'));
  return { name, reference };
}

export function placeForm(pdf: Pdf, { name, reference }: Form, at: { x: number; y: number }): void {
  pdf.page.xobjects[name] = reference;
  pdf.save().translate(mm(at.x), mm(at.y)).addContent(`/${name} Do`).restore();
}

const NOT_IN_THE_FONT = /\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/gu;

interface TextLine {
  x: number;
  y: number;
  width: number;
  points: number;
  font: keyof typeof fonts;
  colour: string;
  align?: 'left' | 'center' | 'right';
  /** Space between letters, as a share of their size. */
  tracking?: number;
  /** How much smaller it may become before the rest is cut off. */
  minPoints?: number;
}

/** One line at millimetres from the top left; too long a text becomes smaller, then ends in an ellipsis. */
export function drawLine(pdf: Pdf, text: string, line: TextLine): void {
  const printable = text.replaceAll(NOT_IN_THE_FONT, '').trim();
  const width = mm(line.width);
  const natural = pdf.font(line.font).fontSize(line.points).widthOfString(printable);
  const fitting = natural > width ? (line.points * width) / natural : line.points;
  const points = Math.max(fitting, line.minPoints ?? line.points);
  pdf.fontSize(points);
  const words = shorten(pdf, printable, width);
  const characterSpacing = points * (line.tracking ?? 0);
  const room = width - pdf.widthOfString(words, { characterSpacing });
  const indent = { left: 0, center: room / 2, right: room }[line.align ?? 'left'];
  // Without a width pdfkit neither wraps nor begins new pages, which it would on a page that is drawn to scale.
  pdf
    .fillColor(line.colour)
    .text(words, mm(line.x) + indent, mm(line.y), { lineBreak: false, characterSpacing });
}

function shorten(pdf: Pdf, text: string, width: number): string {
  // A hundredth of a point, for what scaling rounds away.
  if (pdf.widthOfString(text) <= width + 0.01) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
