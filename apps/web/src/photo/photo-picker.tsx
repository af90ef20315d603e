// Picks up to three photos, in a row with a hint of what to show and what to hide.
import { useRef } from 'react';
import { Camera } from '#web/illustration/camera.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { MAX_PHOTOS, useAddPhoto } from './use-add-photo.ts';
import type { PhotosBeingAdded } from './use-photos.ts';
import * as text from './photo.text.ts';

export interface PhotoPickerProps extends PhotosBeingAdded {
  /** What they are photos for: 신고 사진. */
  label: string;
  /** Beside them: 얼굴이 나오지 않게 찍어 주세요. */
  hint: string;
}

export function PhotoPicker({ label, hint, ...adding }: PhotoPickerProps) {
  const { photos, uploading } = adding;
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto(adding);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {photos.length < MAX_PHOTOS && (
        <button
          type="button"
          className="grid size-18 flex-none place-items-center rounded-lg border border-dashed border-ink-400 text-sub active:bg-ink-50"
          aria-label={text.addPhoto}
          aria-busy={uploading || undefined}
          disabled={uploading}
          onClick={() => input.current?.click()}
        >
          {uploading ? <SpinnerWheel /> : <Camera />}
        </button>
      )}
      <PhotoThumbs {...adding} />
      <p className="min-w-0 flex-1 basis-40 text-caption text-sub">
        {text.optionalUpTo(MAX_PHOTOS)}
        <br />
        {hint}
      </p>
      <ImageInput ref={input} label={label} onPick={(file) => void add(file)} />
    </div>
  );
}
