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
}

export const SIDE = 480;
const LIGHT_MODULE = 225;
const DARK_MODULE = 28;
const BACKGROUND = 120;
/** The white card around the quiet zone of the code. */
const CARD_MARGIN = 0.12;
const SAMPLES_PER_AXIS = 3;

/** The code on a white card, seen in the given view. */
export function drawCode(text: string, view: View, random: () => number): Picture {
  const modules = encodeQr(text, 'raw', { border: 4, ecc: 'medium' });
  const count = modules.length;
  const angle = (view.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [shiftX, shiftY] = [(random() - 0.5) * 40, (random() - 0.5) * 40];
  const light = new Float32Array(SIDE * SIDE);
  const lightAt = (x: number, y: number): number => {
    const [fromX, fromY] = [x - SIDE / 2 - shiftX, y - SIDE / 2 - shiftY];
    const [turnedX, turnedY] = [
      (fromX * cos + fromY * sin) / view.size,
      (fromY * cos - fromX * sin) / view.size,
    ];
    // The inverse perspective projection.
    const depth = 1 - view.tiltX * turnedX - view.tiltY * turnedY;
    if (depth <= 0.05) return BACKGROUND;
    const [u, v] = [turnedX / depth + 0.5, turnedY / depth + 0.5];
    if (u < -CARD_MARGIN || v < -CARD_MARGIN || u > 1 + CARD_MARGIN || v > 1 + CARD_MARGIN) return BACKGROUND;
    const isDark = modules[Math.floor(v * count)]?.[Math.floor(u * count)] ?? false;
    return isDark ? DARK_MODULE : LIGHT_MODULE;
  };
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES_PER_AXIS * SAMPLES_PER_AXIS; sample += 1)
        sum += lightAt(
          x + ((sample % SAMPLES_PER_AXIS) + 0.5) / SAMPLES_PER_AXIS,
          y + (Math.floor(sample / SAMPLES_PER_AXIS) + 0.5) / SAMPLES_PER_AXIS,
        );
      light[y * SIDE + x] = sum / (SAMPLES_PER_AXIS * SAMPLES_PER_AXIS);
    }
  return { side: SIDE, light };
}

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

function blurAlong({ light }: Picture, length: number, dx: number, dy: number): Picture {
  const steps = Math.max(1, Math.round(length * 2));
  const blurred = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      let sum = 0;
      for (let step = 0; step <= steps; step += 1) {
        const along = (step / steps - 0.5) * length;
        sum += interpolate(light, x + dx * along, y + dy * along);
      }
      blurred[y * SIDE + x] = sum / (steps + 1);
    }
  return { side: SIDE, light: blurred };
}

function interpolate(light: Float32Array, x: number, y: number): number {
  const left = Math.min(SIDE - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(SIDE - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * SIDE + left;
  const upper = light[at]! * (1 - right) + light[at + 1]! * right;
  const lower = light[at + SIDE]! * (1 - right) + light[at + SIDE + 1]! * right;
  return upper * (1 - down) + lower * down;
}

/** Adds sensor noise. */
export function addNoise({ light }: Picture, strength: number, random: () => number): Picture {
  const noisy = light.map((value) => value + (random() + random() + random() - 1.5) * 2 * strength);
  return { side: SIDE, light: noisy };
}

/** Low light, darker towards one corner. */
export function darken({ light }: Picture, brightness: number, unevenness: number): Picture {
  const darkened = light.map((value, at) => {
    const across = ((at % SIDE) + Math.floor(at / SIDE)) / (2 * SIDE);
    return 8 + value * brightness * (1 - unevenness * across);
  });
  return { side: SIDE, light: darkened };
}

/** A reflection of a lamp. */
export function addGlare({ light }: Picture, strength: number, width: number, random: () => number): Picture {
  const [x, y] = [SIDE * (0.3 + 0.4 * random()), SIDE * (0.3 + 0.4 * random())];
  const glared = light.map((value, at) => {
    const distance = Math.hypot((at % SIDE) - x, Math.floor(at / SIDE) - y) / width;
    return value + 255 * strength * Math.exp(-distance * distance);
  });
  return { side: SIDE, light: glared };
}

/** In the format of `ImageData`. */
export function toImageData({ light }: Picture): {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
} {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (const [at, value] of light.entries())
    data.fill(value, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  return { data, width: SIDE, height: SIDE };
}
