// Labels and posters as they come out of a printer: rasterised, measured in millimetres, and every code on them read back.
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { decodeQR } from 'qr/decode.js';
import { expect } from 'vitest';
import { cellsOf, type LabelFormat } from '#domain/item/label-formats.ts';

const DPI = 300;
const pixels = (millimetres: number) => (millimetres / 25.4) * DPI;

export interface Page {
  canvas: Canvas;
  widthMm: number;
  heightMm: number;
  text: string;
}

const openPdf = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

export async function rasterise(bytes: Uint8Array): Promise<Page[]> {
  const pdf = await openPdf(bytes);
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: DPI / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const canvasContext = canvas.getContext('2d') as never;
    await page.render({ canvas: null, canvasContext, viewport }).promise;
    pages.push({
      canvas,
      widthMm: (viewport.width / DPI) * 25.4,
      heightMm: (viewport.height / DPI) * 25.4,
      text: await textOf(page),
    });
  }
  return pages;
}

/** The text of each page, without drawing it. */
export async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    texts.push(await textOf(await pdf.getPage(number)));
  return texts;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels of a box in millimetres. */
function cut({ canvas }: Page, box: Box) {
  const [x, y] = [Math.round(pixels(box.x)), Math.round(pixels(box.y))];
  return canvas
    .getContext('2d')
    .getImageData(x, y, Math.round(pixels(box.width)), Math.round(pixels(box.height)));
}

export function readCode(page: Page, box: Box): string {
  const { data, width, height } = cut(page, box);
  return decodeQR({ data, width, height });
}

/** Where the labels of a sheet are, from its maker's measures. */
export function cellBoxes(format: LabelFormat): Box[] {
  return Array.from({ length: cellsOf(format) }, (_none, cell) => ({
    x: format.left + (cell % format.columns) * (format.cell.width + format.gap),
    y: format.top + Math.floor(cell / format.columns) * format.cell.height,
    ...format.cell,
  }));
}

/** The black box of the code at the left of a cell, in millimetres. */
function measureCode(page: Page, cell: Box, codeBox: number): Pick<Box, 'width' | 'height'> {
  const { data, width, height } = cut(page, { ...cell, width: codeBox + 2 });
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4]! > 127) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return { width: ((right - left) / DPI) * 25.4, height: ((bottom - top) / DPI) * 25.4 };
}

/** The modules of the smallest code, and those of white on both sides. */
const CODE_MODULES = 21;
const QUIET_MODULES = 8;

/** Every code is in its own cell and in order. */
export function expectCodes(pages: readonly Page[], format: LabelFormat, serials: readonly string[]): void {
  const boxes = cellBoxes(format);
  const read = pages.flatMap((page, index) =>
    boxes.slice(0, Math.max(0, serials.length - index * boxes.length)).map((box) => readCode(page, box)),
  );
  expect(read).toEqual(serials);
}

/** The page and its first code are as large as they should be, to a tenth of a millimetre; there are no cutting lines on it. */
export function expectMeasures([page]: readonly Page[], format: LabelFormat): void {
  expect(page!.widthMm).toBeCloseTo(format.page.width, 1);
  expect(page!.heightMm).toBeCloseTo(format.page.height, 1);
  const expected = (format.codeBox * CODE_MODULES) / (CODE_MODULES + QUIET_MODULES);
  expect(expected).toBeGreaterThanOrEqual(12);
  const cell = cellBoxes(format)[0]!;
  const offset = format.text === null ? (format.cell.width - format.codeBox) / 2 - 1 : 0;
  const { width, height } = measureCode(page!, { ...cell, x: cell.x + offset }, format.codeBox);
  expect(Math.abs(width - expected)).toBeLessThan(0.1);
  expect(Math.abs(height - expected)).toBeLessThan(0.1);
}
