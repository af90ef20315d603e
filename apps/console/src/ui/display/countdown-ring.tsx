// The seconds that are left, as a number in a ring that empties.
import './countdown-ring.css';

const RADIUS = 50;
const LENGTH = 2 * Math.PI * RADIUS;

export function CountdownRing({ seconds, of }: { seconds: number; of: number }) {
  const left = Math.max(0, Math.min(1, seconds / of));
  return (
    <div className="c-countdown" role="timer" aria-label={`${seconds}초 남았어요`}>
      <svg viewBox="0 0 112 112" width="112" height="112" aria-hidden="true">
        <circle cx="56" cy="56" r={RADIUS} className="c-countdown__track" />
        <circle
          cx="56"
          cy="56"
          r={RADIUS}
          className="c-countdown__left"
          strokeDasharray={`${LENGTH * left} ${LENGTH}`}
          transform="rotate(-90 56 56)"
        />
      </svg>
      <span className="c-countdown__words" aria-hidden="true">
        <b>{seconds}</b>초
      </span>
    </div>
  );
}
