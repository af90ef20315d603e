// The camera's picture under its scrim, the frame to aim with, and the words around it.
import type { RefCallback } from 'react';
import type { ScannerStatus } from '#web/device/qr-scanner.ts';
import type { ScanType } from '#web/navigation/paths.ts';
import { Icon } from '#web/ui/art/icon.tsx';

/** Where one is, and what to point the camera at. */
export function Steps({ type }: { type: ScanType }) {
  const first = type === 'station';
  return (
    <div className="scan__words">
      <ol className="scan__steps" aria-label={`2단계 중 ${first ? 1 : 2}단계`}>
        <li aria-current={first ? 'step' : undefined}>
          {first ? '1 ' : <Icon name="check" size={14} />}스테이션
        </li>
        <li aria-current={first ? undefined : 'step'}>2 물품</li>
      </ol>
      <p className="text-title-2" aria-live="polite">
        {first ? '스테이션에 있는' : '물품에 붙어 있는'} <br />
        QR코드를 스캔해 주세요
      </p>
    </div>
  );
}

/** On the page whatever the camera does: trying again needs somewhere to show its picture. */
export function CameraPicture({ video }: { video: RefCallback<HTMLVideoElement> }) {
  return (
    <div className="scan__camera">
      <video ref={video} muted playsInline aria-label="카메라 화면" />
    </div>
  );
}

export interface FrameProps {
  status: ScannerStatus;
  /** A code that fits is in view. */
  hit: boolean;
}

export function Frame({ status, hit }: FrameProps) {
  return (
    <div className="scan__frame" data-status={status.kind} data-hit={hit || undefined}>
      <svg viewBox="0 0 258 258" fill="none" strokeWidth="6" strokeLinecap="round" aria-hidden="true">
        <path d="M4 66V34A30 30 0 0 1 34 4H66M192 4h32a30 30 0 0 1 30 30v32M254 192v32a30 30 0 0 1-30 30h-32M66 254H34a30 30 0 0 1-30-30v-32" />
      </svg>
      <span className="scan__sweep" aria-hidden="true">
        <span className="scan__beam" />
      </span>
    </div>
  );
}

export function Tips() {
  return (
    <ul className="scan__tips">
      <li>
        <Icon name="sun" />
        <span>
          밝은 곳에서 <br />
          비춰 주세요
        </span>
      </li>
      <li>
        <Icon name="glare" />
        <span>
          빛 반사를 <br />
          피해 주세요
        </span>
      </li>
      <li>
        <Icon name="flash" />
        <span>
          어두우면 <br />
          플래시를 켜요
        </span>
      </li>
    </ul>
  );
}
