// Draws the logo, the products and the icons of labels and posters from their shapes.
import { mm, type Pdf } from './pdf-page.ts';

export interface Art {
  /** The box the shapes are drawn in. */
  box: { x: number; y: number; width: number; height: number };
  shapes: readonly Shape[];
}

type Shape =
  | { rect: [x: number, y: number, width: number, height: number, radius: number]; fill: string }
  | { path: string; fill?: string; stroke?: string; strokeWidth?: number };

/** So high, its top left at a place in millimetres. */
export function drawArt(pdf: Pdf, art: Art, at: { x: number; y: number; height: number }): void {
  pdf.save();
  pdf.translate(mm(at.x), mm(at.y)).scale(mm(at.height) / art.box.height);
  pdf.translate(-art.box.x, -art.box.y);
  for (const shape of art.shapes) drawShape(pdf, shape);
  pdf.restore();
}

export function widthAt(art: Art, height: number): number {
  return (art.box.width / art.box.height) * height;
}

function drawShape(pdf: Pdf, shape: Shape): void {
  if ('rect' in shape) {
    pdf.roundedRect(...shape.rect).fill(shape.fill);
    return;
  }
  const { path, fill, stroke, strokeWidth = 1 } = shape;
  pdf.path(path).lineWidth(strokeWidth).lineJoin('round').lineCap('round');
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke);
  else if (fill !== undefined) pdf.fill(fill);
  else pdf.stroke(stroke ?? '#000');
}

const NAVY = '#1B2440';
const LAMP = '#FFC845';
const NIGHT = '#F5F6F9';
const SHADE = '#C9CFDE';
const METAL = '#BCC3D2';

/** The pin with the lamp inside, in the colours of its ground. */
export function logoMark(on: 'light' | 'dark'): Art {
  const [pin, light, lamp] = on === 'light' ? [NAVY, LAMP, '#fff'] : [LAMP, '#fff', NAVY];
  return {
    box: { x: 0, y: 0, width: 48, height: 64 },
    shapes: [
      {
        path: 'M24 2a22 22 0 0 0-22 22c0 15.5 16 29.6 20.2 36.4a2.1 2.1 0 0 0 3.6 0C30 53.6 46 39.5 46 24A22 22 0 0 0 24 2Z',
        fill: pin,
      },
      {
        path: 'M18.77 17.46 32.3 22.93 26.57 39.59A15.8 15.8 0 0 1 9.03 29.06Z',
        fill: light,
        stroke: light,
        strokeWidth: 1.8,
      },
      {
        path: 'M25 52.5C29.5 44.5 39.8 35.5 39.8 24A15.8 15.8 0 0 0 29.92 9.35',
        stroke: lamp,
        strokeWidth: 3.2,
      },
      {
        path: 'M20.03 13.01A7.8 7.8 0 0 1 34.49 18.86Z',
        fill: lamp,
        stroke: lamp,
        strokeWidth: 1.8,
      },
    ],
  };
}

export function logoWord(on: 'light' | 'dark'): Art {
  const stroke = on === 'light' ? NAVY : '#fff';
  const letters = [
    'M20.5 29a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0Z',
    'M30 37.5v-17M30 28a7.5 7.5 0 0 1 15 0v9.5',
    'M70.5 29a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0Z',
    'M70.5 9v28.5',
    'M80.5 29.3H97A8.5 8.5 0 1 0 94.2 35.4',
    'M117 23.3c-1.3-1.9-3.5-2.9-6-2.9-3.3 0-5.7 1.7-5.7 4.2 0 5.7 12.3 2.7 12.3 8.7 0 2.6-2.6 4.3-6.2 4.3-2.8 0-5.2-1-6.6-3',
    'M127.5 9v28.5M138.5 20.5l-10.6 9.2M132 26.3l7 11.2',
  ];
  return {
    box: { x: 0, y: 7, width: 144, height: 34 },
    shapes: letters.map((path) => ({ path, stroke, strokeWidth: 5.4 })),
  };
}

export const chargerAtNight: Art = {
  box: { x: 0, y: 0, width: 120, height: 120 },
  shapes: [
    { rect: [45, 12, 7, 22, 2.5], fill: METAL },
    { rect: [68, 12, 7, 22, 2.5], fill: METAL },
    { rect: [28, 28, 64, 74, 18], fill: NIGHT },
    {
      path: 'M76 28h-2c10 0 18 8 18 18v38c0 10-8 18-18 18h2a16 16 0 0 0 16-16V44a16 16 0 0 0-16-16Z',
      fill: SHADE,
    },
    { path: 'M64.5 42 45 68.5h12.5L55 86l20-27H62z', fill: LAMP, stroke: LAMP, strokeWidth: 2 },
    { rect: [50, 93, 20, 5, 2.5], fill: SHADE },
  ],
};

export const batteryAtNight: Art = {
  box: { x: 0, y: 0, width: 120, height: 120 },
  shapes: [
    { rect: [30, 12, 60, 94, 18], fill: NIGHT },
    {
      path: 'M74 12h-2c10 0 18 8 18 18v58c0 10-8 18-18 18h2a16 16 0 0 0 16-16V28a16 16 0 0 0-16-16Z',
      fill: SHADE,
    },
    { rect: [41, 25, 34, 17, 6], fill: '#3D486B' },
    { rect: [45, 29, 5.5, 9, 1.8], fill: LAMP },
    { rect: [52.5, 29, 5.5, 9, 1.8], fill: LAMP },
    { rect: [60, 29, 5.5, 9, 1.8], fill: LAMP },
    { rect: [67, 29, 4, 9, 1.8], fill: SHADE },
    { path: 'M60.5 56 49 72h7.5L55 84l12-16h-7.5z', fill: LAMP, stroke: LAMP, strokeWidth: 1.6 },
    { rect: [46, 97, 11, 4.5, 2.2], fill: METAL },
    { rect: [62, 97, 11, 4.5, 2.2], fill: METAL },
  ],
};

function icon(...paths: string[]): Art {
  return {
    box: { x: 0, y: 0, width: 24, height: 24 },
    shapes: paths.map((path) => ({ path, stroke: NAVY, strokeWidth: 1.8 })),
  };
}

export const scanIcon = icon(
  'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16',
);
export const cardIcon = icon(
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5Z',
  'M3.5 10h17M7 15h3',
);
export const returnIcon = icon('m9 13.5-4-4 4-4M5 9.5h9.2a5 5 0 0 1 0 10H9.5');
