// The photos of a message that is being written, and the button that adds one.
import { useRef } from 'react';
import { PhotoThumbs } from '#web/photo/photo-thumbs.tsx';
import { addPhoto } from '#web/photo/photo.text.ts';
import { MAX_PHOTOS, useAddPhoto } from '#web/photo/use-add-photo.ts';
import type { PhotosBeingAdded } from '#web/photo/use-photos.ts';
import { ImageInput } from '#ui/form/image-input.tsx';
import { IconDrawing } from '#ui/illustration/icon.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import * as text from './message-photos.text.ts';

export function MessagePhotos(adding: PhotosBeingAdded) {
  return (
    <div className="mb-3 flex gap-3.5 pt-2">
      <PhotoThumbs {...adding} />
    </div>
  );
}

/** Drawn here: our icons are part of the first visit, and this is not. */
const picture =
  '<rect x="3.8" y="5" width="16.4" height="14" rx="2.4"/><circle cx="9" cy="10" r="1.6"/><path d="m5 17.5 4.5-4 3 2.6 3.3-3.3 3.7 3.7"/>';

export function AddPhoto(adding: PhotosBeingAdded) {
  const { photos, uploading } = adding;
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto(adding);
  return (
    <>
      <button
        type="button"
        className="my-1 grid size-11 flex-none place-items-center rounded-full text-sub active:bg-ink-50 disabled:text-ink-400"
        aria-label={addPhoto}
        aria-busy={uploading || undefined}
        disabled={uploading || photos.length >= MAX_PHOTOS}
        onClick={() => input.current?.click()}
      >
        {uploading ? <SpinnerWheel size={22} /> : <IconDrawing shapes={picture} />}
      </button>
      <ImageInput ref={input} label={text.photos} onPick={(file) => void add(file)} />
    </>
  );
}
