// The yellow desk illustration at the top of home, with a title, a line and a button.
import type { ReactNode } from 'react';
import { Lamp } from '#ui/illustration/lamp.tsx';
import { productDrawing } from '#ui/illustration/product-art.tsx';
import './hero.css';

export interface HeroProps {
  /** Names the section for a screen reader. */
  label: string;
  /** Two short lines: the pitch. */
  title: ReactNode;
  line: ReactNode;
  /** One button M. */
  action: ReactNode;
}

export function Hero({ label, title, line, action }: HeroProps) {
  return (
    <section className="hero light" aria-label={label}>
      <svg className="hero__drawing" viewBox="0 0 350 212" aria-hidden="true">
        <rect y="188" width="350" height="24" fill="#F0AE1E" />
        <rect y="188" width="350" height="2.5" fill="#fff" opacity=".45" />
        <Lamp tone="bright" x={296} y={189} scale={0.86} />
        <image href={productDrawing('charger')} x="178" y="132.5" width="58" height="58" />
      </svg>
      <div className="hero__words">
        <h1 className="hero__title">{title}</h1>
        <p className="hero__line">{line}</p>
        <div className="mt-auto pt-3">{action}</div>
      </div>
    </section>
  );
}
