// A running rental as a lit desk: the borrowed thing under the lamp, the time left on the desk's front.
import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { Progress } from '../show/progress.tsx';
import { Lamp } from './lamp.tsx';
import { productDrawing, type ProductKind } from './product-art.tsx';
import './lit-card.css';

export interface LitCardProps {
  to: string;
  productName: string;
  kind: ProductKind;
  /** "{hours}시간 / 대여 중" */
  status: string;
  /** Without it the bar row is left out and the card stays whole. */
  due?: {
    /** "16:20까지 반납" */
    until: string;
    /** "1시간 12분 남음" */
    left: string;
    /** 0 to 1. */
    progress: number;
    overdue?: boolean | undefined;
  };
}

export function LitCard({ to, productName, kind, status, due }: LitCardProps) {
  return (
    <Link className="lit-card night" to={to}>
      <svg className="lit-card__scene" viewBox="0 0 322 208" aria-hidden="true">
        <rect y="140" width="322" height="68" fill="#263156" />
        <rect y="140" width="322" height="2" fill="#465384" />
        <Lamp tone="night" x={268} y={141} scale={0.7} />
        <image href={productDrawing(kind, 'night')} x="158" y="86" width="62" height="62" />
      </svg>
      <div className="lit-card__words">
        <h2 className="lit-card__name">{productName}</h2>
        <p className="lit-card__status" data-overdue={due?.overdue || undefined}>
          {status}
        </p>
        {due && (
          <div className="mt-auto">
            <p className="lit-card__time">
              <span>{due.until}</span>
              <b>{due.left}</b>
            </p>
            <Progress
              value={due.progress}
              overdue={due.overdue === true}
              label={`${productName} 이용 시간`}
              night
            />
          </div>
        )}
      </div>
    </Link>
  );
}

export interface LitStripProps {
  /** "대여 중인 물품 2개" */
  label: string;
  /** One LitCard each. */
  cards: { key: string; card: ReactNode }[];
}

/** The cards side by side, snapping, the next one peeking in. */
export function LitStrip({ label, cards }: LitStripProps) {
  return (
    <section aria-label={label}>
      <ul className="lit-strip" data-single={cards.length === 1 || undefined}>
        {cards.map(({ key, card }) => (
          <li key={key} className="lit-strip__item">
            {card}
          </li>
        ))}
      </ul>
    </section>
  );
}
