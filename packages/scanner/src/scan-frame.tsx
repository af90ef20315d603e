// The frame to aim the camera with: four corners, a beam sweeping while codes are looked for, and the scrim around it.
import './scan-frame.css';

export interface ScanFrameProps {
  /** The camera is on and codes are looked for. */
  scanning: boolean;
  /** A code that fits was found. */
  hit: boolean;
}

export function ScanFrame({ scanning, hit }: ScanFrameProps) {
  return (
    <div className="scan-frame" data-scanning={scanning || undefined} data-hit={hit || undefined}>
      <svg viewBox="0 0 258 258" fill="none" strokeWidth="6" strokeLinecap="round" aria-hidden="true">
        <path d="M4 66V34A30 30 0 0 1 34 4H66M192 4h32a30 30 0 0 1 30 30v32M254 192v32a30 30 0 0 1-30 30h-32M66 254H34a30 30 0 0 1-30-30v-32" />
      </svg>
      <span className="scan-frame__window" aria-hidden="true">
        <span className="scan-frame__beam" />
      </span>
    </div>
  );
}
