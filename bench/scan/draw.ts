// Draws a printed QR code as a phone's camera sees it: a grey picture, the same for the same seed.
import encodeQr from 'qr';

/** Light from 0 to 255, row by row. */
export interface Picture {
  side: number;
  light: Float32Array;
}

/** A seeded random number generator. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface View {
  /** How wide the code is in the picture, in pixels. */
  size: number;
  /** Degrees. */
  turn: number;
  /** The perspective distortion; 0 is straight in front. */
  tiltX: number;
  tiltY: number;
  /** The arc that a code on a bottle takes up, in radians, around its upright or its level axis; none is flat. */
  bend?: { around: 'upright' | 'level'; arc: number };
}

export const SIDE = 480;
const LIGHT_MODULE = 225;
const DARK_MODULE = 28;
const BACKGROUND = 120;
/** The white card around the quiet zone of the code. */
const CARD_MARGIN = 0.12;
const SAMPLES_PER_AXIS = 3;

/** What became of the print at a place of the card, where the code reaches from 0 to 1: its light, given that of the print. */
export type Damage = (u: number, v: number, printed: number) => number;

/** The code on a white card, seen in the given view. */
export function drawCode(
  text: string,
  view: View,
  random: () => number,
  { side = SIDE, damage = (_u, _v, printed) => printed }: { side?: number; damage?: Damage } = {},
): Picture {
  const modules = encodeQr(text, 'raw', { border: 4, ecc: 'medium' });
  const count = modules.length;
  const angle = (view.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [shiftX, shiftY] = [(random() - 0.5) * 40, (random() - 0.5) * 40];
  const light = new Float32Array(side * side);
  const lightAt = (x: number, y: number): number => {
    const fromX = x - side / 2 - shiftX;
    const fromY = y - side / 2 - shiftY;
    const turnedX = (fromX * cos + fromY * sin) / view.size;
    const turnedY = (fromY * cos - fromX * sin) / view.size;
    // The inverse perspective projection.
    const depth = 1 - view.tiltX * turnedX - view.tiltY * turnedY;
    if (depth <= 0.05) return BACKGROUND;
    const u = 0.5 + flatten(turnedX / depth, view.bend?.around === 'upright' ? view.bend.arc : 0);
    const v = 0.5 + flatten(turnedY / depth, view.bend?.around === 'level' ? view.bend.arc : 0);
    // Behind the edge of the bottle it is not a number.
    if (!(u > -CARD_MARGIN && v > -CARD_MARGIN && u < 1 + CARD_MARGIN && v < 1 + CARD_MARGIN))
      return BACKGROUND;
    const isDark = modules[Math.floor(v * count)]?.[Math.floor(u * count)] ?? false;
    return damage(u, v, isDark ? DARK_MODULE : LIGHT_MODULE);
  };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES_PER_AXIS * SAMPLES_PER_AXIS; sample += 1)
        sum += lightAt(
          x + ((sample % SAMPLES_PER_AXIS) + 0.5) / SAMPLES_PER_AXIS,
          y + (Math.floor(sample / SAMPLES_PER_AXIS) + 0.5) / SAMPLES_PER_AXIS,
        );
      light[y * side + x] = sum / (SAMPLES_PER_AXIS * SAMPLES_PER_AXIS);
    }
  return { side, light };
}

/** How far along a bent surface something is that is seen at `seen`, in widths of the code from its middle. */
const flatten = (seen: number, arc: number) => (arc === 0 ? seen : Math.asin(seen * arc) / arc);

/** Out of focus: three box blurs in both directions. */
export function blur(picture: Picture, radius: number): Picture {
  let blurred = picture;
  for (let pass = 0; pass < 3; pass += 1)
    blurred = blurAlong(blurAlong(blurred, radius * 1.2, 1, 0), radius * 1.2, 0, 1);
  return blurred;
}

/** Camera shake during the exposure. */
export function motionBlur(picture: Picture, length: number, degrees: number): Picture {
  const angle = (degrees * Math.PI) / 180;
  return blurAlong(picture, length, Math.cos(angle), Math.sin(angle));
}

function blurAlong({ side, light }: Picture, length: number, dx: number, dy: number): Picture {
  const steps = Math.max(1, Math.round(length * 2));
  const blurred = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let step = 0; step <= steps; step += 1) {
        const along = (step / steps - 0.5) * length;
        sum += interpolate(light, side, x + dx * along, y + dy * along);
      }
      blurred[y * side + x] = sum / (steps + 1);
    }
  return { side, light: blurred };
}

function interpolate(light: Float32Array, side: number, x: number, y: number): number {
  const left = Math.min(side - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(side - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * side + left;
  const upper = light[at]! * (1 - right) + light[at + 1]! * right;
  const lower = light[at + side]! * (1 - right) + light[at + side + 1]! * right;
  return upper * (1 - down) + lower * down;
}

/** Adds sensor noise. */
export function addNoise({ side, light }: Picture, strength: number, random: () => number): Picture {
  const noisy = light.map((value) => value + (random() + random() + random() - 1.5) * 2 * strength);
  return { side, light: noisy };
}

/** Low light, darker towards one corner. */
export function darken({ side, light }: Picture, brightness: number, unevenness: number): Picture {
  const darkened = light.map((value, at) => {
    const across = ((at % side) + Math.floor(at / side)) / (2 * side);
    return 8 + value * brightness * (1 - unevenness * across);
  });
  return { side, light: darkened };
}

/** A reflection of a lamp. */
export function addGlare(
  { side, light }: Picture,
  strength: number,
  width: number,
  random: () => number,
): Picture {
  const [x, y] = [side * (0.3 + 0.4 * random()), side * (0.3 + 0.4 * random())];
  const glared = light.map((value, at) => {
    const distance = Math.hypot((at % side) - x, Math.floor(at / side) - y) / width;
    return value + 255 * strength * Math.exp(-distance * distance);
  });
  return { side, light: glared };
}

/** In the format of `ImageData`. */
export function toImageData({ side, light }: Picture): {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
} {
  const data = new Uint8ClampedArray(side * side * 4);
  for (const [at, value] of light.entries())
    data.fill(value, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  return { data, width: side, height: side };
}
