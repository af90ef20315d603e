// The photos that go with an answer: picked, made small in the browser, uploaded, and taken out again.
import { useRef, useState } from 'react';
import { contentImageLimits } from '#client/image/compress-image.ts';
import { uploadError, uploadPicture } from '#console/form/upload-picture.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';

const MAX_PHOTOS = 3;

export interface PickedPhotosProps {
  photos: readonly string[];
  onChange: (photos: readonly string[]) => void;
}

export function PickedPhotos({ photos, onChange }: PickedPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex gap-2">
      {photos.map((photo, index) => (
        <li key={photo} className="relative">
          <img
            src={photo}
            alt={`답에 붙인 사진 ${index + 1}`}
            className="size-14 rounded-[10px] bg-paper-200 object-cover"
          />
          <button
            type="button"
            aria-label={`사진 ${index + 1} 빼기`}
            className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-primary text-inverse"
            onClick={() => onChange(photos.filter((other) => other !== photo))}
          >
            <Icon name="close" size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface PhotoButtonProps extends PickedPhotosProps {
  onFailure: (sentence: string | undefined) => void;
}

export function PhotoButton({ photos, onChange, onFailure }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);

  async function pick(file: File) {
    setUploading(true);
    onFailure(undefined);
    try {
      onChange([...photos, await uploadPicture('inquiry', file, contentImageLimits)]);
    } catch (cause) {
      onFailure(uploadError(cause));
    } finally {
      setUploading(false);
    }
  }

  return (
    <>
      <Button
        size="s"
        icon="image"
        busy={uploading}
        disabledReason={photos.length < MAX_PHOTOS ? undefined : `사진은 ${MAX_PHOTOS}장까지 보낼 수 있어요.`}
        onClick={() => input.current?.click()}
      >
        사진
      </Button>
      <ImageInput ref={input} label="사진" onPick={(file) => void pick(file)} />
    </>
  );
}
