// Banners that advance by themselves, can be swiped, and can be stopped. The browser's own scroll snapping does the moving.
import { useRef, useState, type ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { Icon } from '../illustration/icon.tsx';
import { useAutoAdvance, useReducedMotion } from './auto-advance.ts';
import './carousel.css';
import * as text from './carousel.text.ts';

const ADVANCE_INTERVAL_MS = 3000;

export interface CarouselProps {
  /** 이벤트 */
  label: string;
  slides: readonly {
    key: string | number;
    to: string;
    /** Fills the slide; an image says in its `alt` what it shows. */
    content: ReactNode;
  }[];
  className?: string | undefined;
}

export function Carousel({ label, slides, className = '' }: CarouselProps) {
  const still = useReducedMotion();
  const viewport = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const several = slides.length > 1;

  useAutoAdvance({
    intervalMs: ADVANCE_INTERVAL_MS,
    held: paused || touched || focused || !several,
    onAdvance() {
      const view = viewport.current;
      const next = (current + 1) % slides.length;
      view?.scrollTo({ left: next * view.clientWidth, behavior: 'smooth' });
    },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- touching, pointing and focusing only pause the slides
    <section
      className={`carousel ${className}`}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={() => setTouched(false)}
      onTouchCancel={() => setTouched(false)}
      onMouseEnter={() => setTouched(true)}
      onMouseLeave={() => setTouched(false)}
    >
      <ul
        ref={viewport}
        className="carousel__slides"
        onScroll={({ currentTarget: view }) => setCurrent(Math.round(view.scrollLeft / view.clientWidth))}
      >
        {slides.map(({ key, to, content }, index) => (
          <li
            key={key}
            className="carousel__slide"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            // A slide that is not shown cannot be focused or read either.
            inert={index !== current}
          >
            <Link className="carousel__link" to={to} draggable={false}>
              {content}
            </Link>
          </li>
        ))}
      </ul>
      {several && (
        <div className="carousel__controls">
          <span className="carousel__dots" aria-hidden="true">
            {slides.map(({ key }, index) => (
              <i key={key} data-on={index === current || undefined} />
            ))}
          </span>
          {!still && (
            <button
              type="button"
              className="carousel__pause"
              aria-label={paused ? text.start : text.stop}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size={16} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
