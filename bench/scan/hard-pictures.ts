// 225 pictures that are hard to read: nine kinds of degradation, each in 25 steps of severity.
import {
  blur,
  toImageData,
  darken,
  drawCode,
  addNoise,
  createRandom,
  motionBlur,
  addGlare,
  type Picture,
  type View,
} from './draw.ts';

export interface HardPicture {
  kind: string;
  text: string;
  pixels: ReturnType<typeof toImageData>;
}

type Random = () => number;
type Degradation = (text: string, severity: number, random: Random) => Picture;

const STEPS = 25;
const straight: View = { size: 210, turn: 0, tiltX: 0, tiltY: 0 };
const jitter = (random: Random, max: number) => (random() - 0.5) * 2 * max;

/** A handheld phone: almost straight and level. */
const handheldView = (random: Random): View => ({
  size: 190 + random() * 50,
  turn: jitter(random, 12),
  tiltX: jitter(random, 0.12),
  tiltY: jitter(random, 0.12),
});

/** `severity` grows from 0, which is easy, to 1, which no decoder reads. */
const degradations: Record<string, Degradation> = {
  blur: (text, severity, random) =>
    addNoise(blur(drawCode(text, handheldView(random), random), 1 + severity * 5), 4, random),
  motion: (text, severity, random) =>
    addNoise(
      motionBlur(drawCode(text, handheldView(random), random), 3 + severity * 16, random() * 180),
      4,
      random,
    ),
  rotation: (text, severity, random) => {
    const view = { ...straight, size: 200 - severity * 110, turn: 8 + severity * 74 + jitter(random, 6) };
    return addNoise(blur(drawCode(text, view, random), 0.9 + severity * 0.5), 5, random);
  },
  perspective: (text, severity, random) => {
    const view = {
      ...handheldView(random),
      tiltX: (random() < 0.5 ? -1 : 1) * (0.25 + severity * 0.75),
      tiltY: jitter(random, 0.5),
    };
    return addNoise(blur(drawCode(text, view, random), 0.8), 5, random);
  },
  noise: (text, severity, random) =>
    addNoise(blur(drawCode(text, handheldView(random), random), 0.8), 15 + severity * 85, random),
  'low light': (text, severity, random) =>
    addNoise(
      darken(blur(drawCode(text, handheldView(random), random), 1), 0.3 - severity * 0.27, 0.7),
      4 + severity * 3,
      random,
    ),
  glare: (text, severity, random) =>
    addNoise(
      addGlare(
        blur(drawCode(text, handheldView(random), random), 0.9),
        0.5 + severity * 1.5,
        25 + severity * 70,
        random,
      ),
      5,
      random,
    ),
  small: (text, severity, random) => {
    const view = { ...handheldView(random), size: 110 - severity * 70 };
    return addNoise(blur(drawCode(text, view, random), 0.6), 4, random);
  },
  mixed: (text, severity, random) => {
    const view = {
      ...handheldView(random),
      size: 190 - severity * 70,
      turn: jitter(random, 45),
      tiltX: jitter(random, 0.2 + severity * 0.4),
    };
    const moved = motionBlur(
      blur(drawCode(text, view, random), 0.8 + severity * 1.4),
      1 + severity * 4,
      random() * 180,
    );
    return addNoise(
      darken(addGlare(moved, severity * 0.6, 60, random), 0.9 - severity * 0.6, 0.5),
      5 + severity * 8,
      random,
    );
  },
};

/** In turns what a station's label says and what an item's says. */
export const textOf = (step: number, random: Random) =>
  step % 2 === 0
    ? `https://ondesk.example/?stationId=${1 + Math.floor(random() * 900)}`
    : `CHR_${String(Math.floor(random() * 10_000)).padStart(4, '0')}`;

/** A generator, because a picture takes a megabyte. */
export function* hardPictures(seed: number): Generator<HardPicture> {
  for (const [kindNumber, [kind, degrade]] of Object.entries(degradations).entries())
    for (let step = 0; step < STEPS; step += 1) {
      const random = createRandom(seed + kindNumber * 1_000 + step);
      const text = textOf(step, random);
      yield { kind, text, pixels: toImageData(degrade(text, step / (STEPS - 1), random)) };
    }
}
