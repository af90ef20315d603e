// The ways to scan without the camera: typing the code, or finding it in a picture.
import { useRef } from 'react';
import { Icon } from '#ui/illustration/icon.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import * as text from './scan.text.ts';

export interface ManualEntryProps {
  onType: () => void;
  onPhoto: (photo: Blob) => Promise<void>;
  /** Nothing follows below it. */
  isLast: boolean;
}

const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-[22px] bg-(--od-veil) px-4 text-[0.875rem] leading-none font-semibold text-inverse backdrop-blur-[14px] transition-transform duration-(--od-t-press) ease-out active:scale-98';

export function ManualEntry({ onType, onPhoto, isLast }: ManualEntryProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`relative z-2 flex flex-none flex-wrap justify-center gap-2 px-5 ${
        isLast ? 'pb-[calc(24px+var(--od-safe-b))]' : 'pb-3'
      }`}
    >
      <button type="button" className={button} onClick={onType}>
        <Icon name="edit" size={18} />
        {text.typeCode}
      </button>
      <button type="button" className={button} onClick={() => picker.current?.click()}>
        <Icon name="search" size={18} />
        {text.findInPhoto}
      </button>
      <ImageInput ref={picker} label={text.photo} onPick={(file) => void onPhoto(file)} />
    </div>
  );
}

/** Whoever does not find what the app shows tells us, instead of leaving without a word. */
export function MissingItemButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="relative z-2 flex flex-none justify-center px-5 pb-2">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-[22px] bg-(--od-surface-camera) px-5 text-[0.875rem] leading-none font-semibold text-inverse backdrop-blur-[14px] transition-transform duration-(--od-t-press) ease-out active:scale-98"
        onClick={onPress}
      >
        <Icon name="help" size={18} />
        {text.itemMissing}
      </button>
    </div>
  );
}
