// The loading spinner: alone, with a sentence, and for a whole screen.
import { useId, type ReactNode } from 'react';
import './spinner.css';

/** Only the drawing; the part around it is marked as busy. */
export function SpinnerWheel({ size = 36, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <circle
        cx="20"
        cy="20"
        r="16"
        stroke={onDark ? 'var(--od-veil)' : 'var(--od-line)'}
        strokeWidth="4.5"
      />
      <path d="M20 4a16 16 0 0 1 16 16" stroke="var(--od-accent)" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  );
}

export interface SpinnerProps {
  /** 불러오는 중..., 결제 승인 중… */
  children: ReactNode;
  size?: number | undefined;
  className?: string | undefined;
}

/** In the centre of a card or a list. */
export function Spinner({ children, size = 36, className = '' }: SpinnerProps) {
  return (
    <div
      role="status"
      className={`grid place-content-center justify-items-center gap-3.5 py-10 ${className}`}
    >
      <SpinnerWheel size={size} />
      <p className="text-body-2 text-sub">{children}</p>
    </div>
  );
}

export interface FullScreenSpinnerProps {
  title: ReactNode;
  line?: ReactNode;
}

/** For a whole screen: signing in, approving a payment. */
export function FullScreenSpinner({ title, line }: FullScreenSpinnerProps) {
  const id = useId();
  return (
    <div role="status" aria-labelledby={id} className="full-screen-spinner">
      <SpinnerWheel size={48} />
      <h1 id={id} className="mt-5 text-title-3">
        {title}
      </h1>
      {line !== undefined && <p className="text-sub">{line}</p>}
    </div>
  );
}
