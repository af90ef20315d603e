// The shape before the name of a figure, the same as in a badge of that state.
import './tile-dot.css';

const tones = {
  lit: 'c-tile-dot--lit',
  on: 'c-tile-dot--on',
  trouble: 'c-tile-dot--trouble',
  settling: 'c-tile-dot--settling',
} as const;

/** Decoration only: the word is beside it. */
export function TileDot({ tone }: { tone: keyof typeof tones }) {
  return <span aria-hidden="true" className={`c-tile-dot ${tones[tone]}`} />;
}
