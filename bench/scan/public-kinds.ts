// 200 pictures of the kinds with one code in BoofCV's public set, redrawn: eight kinds, each in 25 steps of severity.
import {
  addGlare,
  addNoise,
  blur,
  createRandom,
  darken,
  drawCode,
  toImageData,
  type Damage,
  type Picture,
  type View,
} from './draw.ts';
import { textOf, type HardPicture } from './hard-pictures.ts';

type Random = () => number;
type Kind = (text: string, severity: number, random: Random) => Picture;

const STEPS = 25;
/** What the scanner's worker decodes of a camera's frame. */
const FRAME_SIDE = 640;
const options = { side: FRAME_SIDE };
const jitter = (random: Random, max: number) => (random() - 0.5) * 2 * max;
const oneOf = <T>(random: Random, values: readonly T[]) => values[Math.floor(random() * values.length)]!;

/** A handheld phone: almost straight and level. */
const handheldView = (random: Random): View => ({
  size: 230 + random() * 90,
  turn: jitter(random, 15),
  tiltX: jitter(random, 0.12),
  tiltY: jitter(random, 0.12),
});

/** `severity` grows from 0 to 1; each kind is drawn so hard that a plain reading finds about half. */
const kinds: Record<string, Kind> = {
  perspective: (text, severity, random) => {
    const view = {
      ...handheldView(random),
      turn: jitter(random, 45),
      tiltX: oneOf(random, [-1, 1]) * (0.6 + severity * 0.8),
      tiltY: oneOf(random, [-1, 1]) * random() * 0.6,
    };
    return addNoise(blur(drawCode(text, view, random, options), 1), 6, random);
  },
  blur: (text, severity, random) =>
    addNoise(blur(drawCode(text, handheldView(random), random, options), 4 + severity * 5), 3, random),
  glare: (text, severity, random) => {
    let picture = blur(drawCode(text, handheldView(random), random, options), 1);
    for (let lamp = 0; lamp < 2; lamp += 1)
      picture = addGlare(picture, 0.5 + severity * 0.5, 30 + severity * 50 * random(), random);
    return addNoise(picture, 4, random);
  },
  'low light': (text, severity, random) =>
    addNoise(
      darken(blur(drawCode(text, handheldView(random), random, options), 1), 0.24 - severity * 0.21, 0.6),
      5,
      random,
    ),
  small: (text, severity, random) => {
    const view = { ...handheldView(random), size: 115 - severity * 65 };
    return addNoise(blur(drawCode(text, view, random, options), 0.6), 4, random);
  },
  noise: (text, severity, random) =>
    addNoise(blur(drawCode(text, handheldView(random), random, options), 0.8), 40 + severity * 120, random),
  curved: (text, severity, random) => {
    const bend = { around: oneOf(random, ['upright', 'level'] as const), arc: 1.9 + severity * 0.6 };
    const view = { ...handheldView(random), tiltX: jitter(random, 0.35), tiltY: jitter(random, 0.35), bend };
    return addNoise(blur(drawCode(text, view, random, options), 1), 5, random);
  },
  damaged: (text, severity, random) => {
    const damage = wear(severity, random);
    const picture = drawCode(text, handheldView(random), random, { ...options, damage });
    return addNoise(blur(picture, 1), 5, random);
  },
};

/** Scratches through the print, strokes of a pen, and spots where the print is gone or that something was spilled on. */
function wear(severity: number, random: Random): Damage {
  const lines = Array.from({ length: Math.round(1 + severity * 4) }, () => {
    const angle = random() * Math.PI;
    const isScratch = random() < 0.6;
    return {
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      at: jitter(random, 0.5),
      width: 0.004 + random() * 0.012,
      light: isScratch ? 205 : 45,
    };
  });
  const spots = Array.from({ length: Math.round(1 + severity * 3) }, () => ({
    u: random(),
    v: random(),
    radius: 0.02 + random() * 0.06,
    light: oneOf(random, [210, 120, 50]),
  }));
  return (u, v, printed) => {
    const [x, y] = [u - 0.5, v - 0.5];
    const line = lines.find(({ cos, sin, at, width }) => Math.abs(x * cos + y * sin - at) < width / 2);
    if (line) return line.light;
    const spot = spots.find((each) => Math.hypot(u - each.u, v - each.v) < each.radius);
    return spot ? printed * 0.25 + spot.light * 0.75 : printed;
  };
}

/** A generator, because a picture takes megabytes. */
export function* publicKinds(seed: number): Generator<HardPicture> {
  for (const [kindNumber, [kind, draw]] of Object.entries(kinds).entries())
    for (let step = 0; step < STEPS; step += 1) {
      const random = createRandom(seed + kindNumber * 1_000 + step);
      const text = textOf(step, random);
      yield { kind, text, pixels: toImageData(draw(text, step / (STEPS - 1), random)) };
    }
}
