// 225 pictures that are hard to read: nine kinds of trouble, each from mild to hopeless in 25 steps.
import {
  blur,
  develop,
  dim,
  drawCode,
  grain,
  makeDraw,
  move,
  shine,
  type Picture,
  type View,
} from './draw.ts';

export interface HardPicture {
  kind: string;
  text: string;
  pixels: ReturnType<typeof develop>;
}

type Draw = () => number;
type Trouble = (text: string, how: number, draw: Draw) => Picture;

const steps = 25;
const straight: View = { size: 210, turn: 0, tiltX: 0, tiltY: 0 };
const aLittle = (draw: Draw, most: number) => (draw() - 0.5) * 2 * most;

/** Held as people hold a phone: nearly straight, nearly level. */
const byHand = (draw: Draw): View => ({
  size: 190 + draw() * 50,
  turn: aLittle(draw, 12),
  tiltX: aLittle(draw, 0.12),
  tiltY: aLittle(draw, 0.12),
});

/** `how` grows from 0, which is easy, to 1, which nobody reads. */
const troubles: Record<string, Trouble> = {
  blur: (text, how, draw) => grain(blur(drawCode(text, byHand(draw), draw), 1 + how * 5), 4, draw),
  motion: (text, how, draw) =>
    grain(move(drawCode(text, byHand(draw), draw), 3 + how * 16, draw() * 180), 4, draw),
  rotation: (text, how, draw) => {
    const view = { ...straight, size: 200 - how * 110, turn: 8 + how * 74 + aLittle(draw, 6) };
    return grain(blur(drawCode(text, view, draw), 0.9 + how * 0.5), 5, draw);
  },
  perspective: (text, how, draw) => {
    const view = {
      ...byHand(draw),
      tiltX: (draw() < 0.5 ? -1 : 1) * (0.25 + how * 0.75),
      tiltY: aLittle(draw, 0.5),
    };
    return grain(blur(drawCode(text, view, draw), 0.8), 5, draw);
  },
  noise: (text, how, draw) => grain(blur(drawCode(text, byHand(draw), draw), 0.8), 15 + how * 85, draw),
  'low light': (text, how, draw) =>
    grain(dim(blur(drawCode(text, byHand(draw), draw), 1), 0.3 - how * 0.27, 0.7), 4 + how * 3, draw),
  glare: (text, how, draw) =>
    grain(
      shine(blur(drawCode(text, byHand(draw), draw), 0.9), 0.5 + how * 1.5, 25 + how * 70, draw),
      5,
      draw,
    ),
  small: (text, how, draw) => {
    const view = { ...byHand(draw), size: 110 - how * 70 };
    return grain(blur(drawCode(text, view, draw), 0.6), 4, draw);
  },
  mixed: (text, how, draw) => {
    const view = {
      ...byHand(draw),
      size: 190 - how * 70,
      turn: aLittle(draw, 45),
      tiltX: aLittle(draw, 0.2 + how * 0.4),
    };
    const moved = move(blur(drawCode(text, view, draw), 0.8 + how * 1.4), 1 + how * 4, draw() * 180);
    return grain(dim(shine(moved, how * 0.6, 60, draw), 0.9 - how * 0.6, 0.5), 5 + how * 8, draw);
  },
};

/** One after the other: a picture is a megabyte. */
export function* hardPictures(seed: number): Generator<HardPicture> {
  for (const [kindNumber, [kind, trouble]] of Object.entries(troubles).entries())
    for (let step = 0; step < steps; step += 1) {
      const draw = makeDraw(seed + kindNumber * 1_000 + step);
      const text =
        step % 2 === 0
          ? `https://ondesk.example/?stationId=${1 + Math.floor(draw() * 900)}`
          : `CHR_${String(Math.floor(draw() * 10_000)).padStart(4, '0')}`;
      yield { kind, text, pixels: develop(trouble(text, step / (steps - 1), draw)) };
    }
}
