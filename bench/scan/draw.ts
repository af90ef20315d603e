// Draws what a phone's camera sees of a printed code: a grey picture in plain arrays, the same every time for the same seed.
import encodeQr from 'qr';

/** Light from 0 to 255, row by row. */
export interface Picture {
  side: number;
  light: Float32Array;
}

/** Numbers that look drawn at random. */
export function makeDraw(seed: number): () => number {
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
  /** How strongly the far edge runs away; 0 is straight in front. */
  tiltX: number;
  tiltY: number;
}

export const side = 480;
const paper = 225;
const ink = 28;
const table = 120;
/** The card a code is printed on reaches beyond its quiet border. */
const margin = 0.12;
const samples = 3;

/** The code on its card on a table, seen from somewhere. */
export function drawCode(text: string, view: View, draw: () => number): Picture {
  const modules = encodeQr(text, 'raw', { border: 4, ecc: 'medium' });
  const count = modules.length;
  const angle = (view.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [shiftX, shiftY] = [(draw() - 0.5) * 40, (draw() - 0.5) * 40];
  const light = new Float32Array(side * side);
  const lightAt = (x: number, y: number): number => {
    const [fromX, fromY] = [x - side / 2 - shiftX, y - side / 2 - shiftY];
    const [turnedX, turnedY] = [
      (fromX * cos + fromY * sin) / view.size,
      (fromY * cos - fromX * sin) / view.size,
    ];
    // Looking back through the lens: what is further away was drawn smaller.
    const depth = 1 - view.tiltX * turnedX - view.tiltY * turnedY;
    if (depth <= 0.05) return table;
    const [u, v] = [turnedX / depth + 0.5, turnedY / depth + 0.5];
    if (u < -margin || v < -margin || u > 1 + margin || v > 1 + margin) return table;
    const isDark = modules[Math.floor(v * count)]?.[Math.floor(u * count)] ?? false;
    return isDark ? ink : paper;
  };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < samples * samples; sample += 1)
        sum += lightAt(
          x + ((sample % samples) + 0.5) / samples,
          y + (Math.floor(sample / samples) + 0.5) / samples,
        );
      light[y * side + x] = sum / (samples * samples);
    }
  return { side, light };
}

/** Out of focus: a round spot of light for every point, made of three boxes. */
export function blur(picture: Picture, radius: number): Picture {
  let blurred = picture;
  for (let pass = 0; pass < 3; pass += 1)
    blurred = smear(smear(blurred, radius * 1.2, 1, 0), radius * 1.2, 0, 1);
  return blurred;
}

/** The hand moved while the shutter was open. */
export function move(picture: Picture, length: number, degrees: number): Picture {
  const angle = (degrees * Math.PI) / 180;
  return smear(picture, length, Math.cos(angle), Math.sin(angle));
}

function smear({ light }: Picture, length: number, dx: number, dy: number): Picture {
  const steps = Math.max(1, Math.round(length * 2));
  const smeared = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let step = 0; step <= steps; step += 1) {
        const along = (step / steps - 0.5) * length;
        sum += between(light, x + dx * along, y + dy * along);
      }
      smeared[y * side + x] = sum / (steps + 1);
    }
  return { side, light: smeared };
}

function between(light: Float32Array, x: number, y: number): number {
  const left = Math.min(side - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(side - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * side + left;
  const upper = light[at]! * (1 - right) + light[at + 1]! * right;
  const lower = light[at + side]! * (1 - right) + light[at + side + 1]! * right;
  return upper * (1 - down) + lower * down;
}

/** Grain, as strong as so many steps of light. */
export function grain({ light }: Picture, strength: number, draw: () => number): Picture {
  const grainy = light.map((value) => value + (draw() + draw() + draw() - 1.5) * 2 * strength);
  return { side, light: grainy };
}

/** Little light, and less towards one corner. */
export function dim({ light }: Picture, brightness: number, unevenness: number): Picture {
  const dimmed = light.map((value, at) => {
    const across = ((at % side) + Math.floor(at / side)) / (2 * side);
    return 8 + value * brightness * (1 - unevenness * across);
  });
  return { side, light: dimmed };
}

/** A lamp mirrored in the card. */
export function shine({ light }: Picture, strength: number, width: number, draw: () => number): Picture {
  const [x, y] = [side * (0.3 + 0.4 * draw()), side * (0.3 + 0.4 * draw())];
  const shiny = light.map((value, at) => {
    const distance = Math.hypot((at % side) - x, Math.floor(at / side) - y) / width;
    return value + 255 * strength * Math.exp(-distance * distance);
  });
  return { side, light: shiny };
}

/** As a canvas would hand it over. */
export function develop({ light }: Picture): {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
} {
  const data = new Uint8ClampedArray(side * side * 4);
  for (const [at, value] of light.entries())
    data.fill(value, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  return { data, width: side, height: side };
}
