// Picks a picture, compresses it to WebP in the browser and uploads it; the form keeps its address.
import { useRef, useState } from 'react';
import { placeImageLimits, type ImageLimits } from '#client/image/compress-image.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import { uploadPicture, uploadError, type PictureOf } from './upload-picture.ts';

export interface PicturePickerProps {
  of: PictureOf;
  /** 사진 바꾸기 */
  label: string;
  /** Its size and shape; a square unless something else is asked for. */
  limits?: ImageLimits | undefined;
  onPick: (imageUrl: string) => void;
  /** Removes the picture; left out where there is none. */
  onRemove?: (() => void) | undefined;
  /** What the form says about the picture. */
  error?: string | undefined;
  className?: string | undefined;
}

export function PicturePicker(props: PicturePickerProps) {
  const { of, label, limits = placeImageLimits, onPick, onRemove, error, className = '' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pick(file: File) {
    setUploading(true);
    setFailure(undefined);
    try {
      onPick(await uploadPicture(of, file, limits));
    } catch (cause) {
      setFailure(uploadError(cause));
    } finally {
      setUploading(false);
    }
  }

  const fault = failure ?? error;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" icon="upload" busy={uploading} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {onRemove && (
          <Button size="s" variant="ghost" onClick={onRemove}>
            지우기
          </Button>
        )}
      </div>
      <ImageInput ref={input} label={label} onPick={(file) => void pick(file)} />
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
