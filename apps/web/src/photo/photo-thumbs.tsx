// The photos that were added, each with a button that takes it out again.
import { Icon } from '#ui/illustration/icon.tsx';
import type { PhotosBeingAdded } from './use-photos.ts';
import * as text from './photo.text.ts';

export function PhotoThumbs({ photos, onRemove }: Pick<PhotosBeingAdded, 'photos' | 'onRemove'>) {
  return (
    <ul aria-label={text.photos} className="contents">
      {photos.map((photo, index) => (
        <li key={photo} className="relative">
          <img src={photo} alt={text.photo(index + 1)} className="size-18 rounded-lg object-cover" />
          <button
            type="button"
            className="absolute -top-2 -right-2 grid size-6.5 place-items-center rounded-full bg-(--od-primary) text-inverse after:absolute after:-inset-2"
            aria-label={text.removePhoto(index + 1)}
            onClick={() => onRemove(photo)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
