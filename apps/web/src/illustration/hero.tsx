// The yellow desk illustration at the top of home, with a title, a line and a button.
import type { ReactNode } from 'react';
import { Lamp } from '#ui/illustration/lamp.tsx';
import { productDrawing } from '#ui/illustration/product-art.tsx';
import './hero.css';

export interface HeroProps {
  /** Names the section for a screen reader. */
  label: string;
  /** The pitch. Beside lines longer than a dozen letters the drawing is smaller. */
  title: readonly [string, string];
  line: ReactNode;
  /** One button M. */
  action: ReactNode;
}

const MAX_SHORT_LETTERS = 12;

export function Hero({ label, title: [first, rest], line, action }: HeroProps) {
  const isLong = Math.max(first.length, rest.length) > MAX_SHORT_LETTERS;
  return (
    <section className="hero light" aria-label={label}>
      <svg className="hero__drawing" viewBox={isLong ? '-117 0 467 212' : '0 0 350 212'} aria-hidden="true">
        <rect x="-117" y="188" width="467" height="24" fill="#F0AE1E" />
        <rect x="-117" y="188" width="467" height="2.5" fill="#fff" opacity=".45" />
        <Lamp tone="bright" x={296} y={189} scale={0.86} />
        <image href={productDrawing('charger')} x="178" y="132.5" width="58" height="58" />
      </svg>
      <div className="hero__words">
        <h1 className="hero__title">
          {first} <br />
          {rest}
        </h1>
        <p className="hero__line">{line}</p>
        <div className="mt-auto pt-3">{action}</div>
      </div>
    </section>
  );
}
