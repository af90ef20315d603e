// What may be added to why something cannot be returned: words and photos.
import { PhotoPicker } from '#web/photo/photo-picker.tsx';
import { withoutFaces } from '#web/photo/photo.text.ts';
import type { PhotosBeingAdded } from '#web/photo/use-photos.ts';
import { TextArea } from '#ui/form/text-field.tsx';
import * as text from './stop-extras.text.ts';

const MAX_WORDS = 480;

interface StopExtrasProps {
  words: string;
  onWords: (words: string) => void;
  photos: PhotosBeingAdded;
}

export function StopExtras({ words, onWords, photos }: StopExtrasProps) {
  return (
    <>
      <h2 className="mt-6 mb-2 text-body-2 font-semibold">
        {text.more} <span className="text-caption font-medium text-faint">{text.optional}</span>
      </h2>
      <TextArea
        className="min-h-19!"
        label={text.details}
        placeholder={text.detailsExample}
        maxLength={MAX_WORDS}
        value={words}
        onChange={onWords}
      />
      <PhotoPicker label={text.photos} hint={withoutFaces} {...photos} />
    </>
  );
}
