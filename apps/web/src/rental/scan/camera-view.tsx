// What surrounds the scan frame: the camera's picture, the step with its instruction, and the tips.
import type { RefCallback } from 'react';
import type { ScanType } from '#web/navigation/paths.ts';
import { Lines } from '#ui/display/lines.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import * as text from './scan.text.ts';

/** Fills the screen, under the header too. Always rendered: a retry needs an element to show its picture in. */
export function CameraPicture({ video }: { video: RefCallback<HTMLVideoElement> }) {
  return (
    <div className="absolute inset-0 mx-auto w-full max-w-sheet bg-(--od-ground-camera) min-[401px]:[mask-image:linear-gradient(90deg,transparent,#000_20px_calc(100%-20px),transparent)]">
      <video
        ref={video}
        muted
        playsInline
        aria-label={text.cameraPicture}
        className="size-full object-cover"
      />
    </div>
  );
}

/** The frame's scrim ends below the header; this darkens the header as well. */
export function HeaderScrim() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-[calc(var(--od-header)+var(--od-safe-t))] bg-(--od-scrim-camera)"
    />
  );
}

export interface StepsProps {
  type: ScanType;
  /** The name of the station that was scanned before the item; undefined until it is read. */
  station: string | undefined;
  onChangeStation: () => void;
}

/** The current step, and what to point the camera at. */
export function Steps({ type, station, onChangeStation }: StepsProps) {
  const first = type === 'station';
  return (
    <div className="relative z-2 flex-none px-6 pt-9 [@media(max-height:720px)]:pt-2">
      <ol
        className="mb-4 inline-flex max-w-full items-center gap-8 text-[0.8125rem] leading-none font-semibold [@media(max-height:720px)]:mb-2.5"
        aria-label={text.step(first ? 1 : 2)}
      >
        <li className={`${stepStyle(first)} min-w-0`} aria-current={first ? 'step' : undefined}>
          {first ? text.firstStep : <ScannedStation name={station} onChange={onChangeStation} />}
        </li>
        <li
          className={`${stepStyle(!first)} flex-none before:absolute before:-left-6 before:h-0.5 before:w-4 before:rounded-[1px] before:bg-(--od-veil)`}
          aria-current={first ? undefined : 'step'}
        >
          {text.secondStep}
        </li>
      </ol>
      <p className="text-title-2" aria-live="polite">
        <Lines of={first ? text.aimAtStation : text.aimAtItem} />
      </p>
    </div>
  );
}

/** Nobody may have confirmed it: whoever came by a poster's link reads here which station it is. */
function ScannedStation({ name, onChange }: { name: string | undefined; onChange: () => void }) {
  if (name === undefined) {
    return (
      <>
        <Icon name="check" size={14} />
        {text.station}
      </>
    );
  }
  return (
    // As high as a thumb, though the pill is not.
    <button
      type="button"
      className="inline-flex min-h-7.5 min-w-0 items-center gap-1 font-semibold before:absolute before:inset-x-0 before:-inset-y-[7px]"
      onClick={onChange}
    >
      <Icon name="check" size={14} className="flex-none" />
      <span className="truncate leading-normal">{name}</span>
      <span className="flex-none leading-normal underline underline-offset-2">{text.changeStation}</span>
    </button>
  );
}

const stepStyle = (current: boolean) =>
  `relative inline-flex min-h-7.5 items-center gap-1 rounded-[15px] px-3 whitespace-nowrap ${
    current ? 'bg-accent text-(--od-on-accent)' : 'bg-(--od-veil)'
  }`;

export function Tips() {
  return (
    <ul className="relative z-2 mx-5 mb-[calc(20px+var(--od-safe-b))] grid flex-none grid-cols-3 rounded-[22px] bg-(--od-surface-camera) px-1.5 pt-4.5 pb-4 text-[0.8125rem] leading-[1.2rem] font-semibold text-inverse-sub backdrop-blur-[14px] [@media(max-height:720px)]:mb-[calc(12px+var(--od-safe-b))] [@media(max-height:720px)]:py-3">
      <Tip icon="sun" lines={text.lightTip} />
      <Tip icon="glare" lines={text.glareTip} />
      <Tip icon="flash" lines={text.torchTip} />
    </ul>
  );
}

function Tip({ icon, lines }: { icon: IconName; lines: readonly string[] }) {
  return (
    <li className="grid content-start justify-items-center gap-2 [@media(max-height:720px)]:gap-1">
      <Icon name={icon} className="text-accent" />
      <span>
        <Lines of={lines} />
      </span>
    </li>
  );
}
