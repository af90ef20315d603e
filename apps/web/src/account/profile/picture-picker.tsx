// Picks a new profile picture and previews it, compressed, before it is saved.
import { useEffect, useRef, useState } from 'react';
import { logError } from '#client/log-error.ts';
import { compressImage } from '#client/image/compress-image.ts';
import { WebpUnsupported } from '#client/image/webp-encoder.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Avatar } from '#ui/illustration/avatar.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import * as text from './edit-my-info.text.ts';

export interface PicturePickerProps {
  /** The saved picture. */
  saved: string | null;
  /** A picked picture is being made smaller: what is saved now would go without it. */
  compressing: boolean;
  onCompressing: (compressing: boolean) => void;
  onPick: (picture: File) => void;
}

export function PicturePicker({ saved, compressing, onCompressing, onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    if (preview === undefined) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function pick(file: File) {
    onCompressing(true);
    try {
      const small = await compressImage(file);
      setPreview(URL.createObjectURL(small));
      onPick(small);
    } catch (error) {
      logError(error, 'picture');
      toast(error instanceof WebpUnsupported ? error.message : text.uploadFailed, 'fail');
    } finally {
      onCompressing(false);
    }
  }

  return (
    <div className="grid justify-items-center pt-5 pb-8">
      <div className="relative">
        <Avatar src={preview ?? saved} size={104} />
        {compressing && (
          <span role="status" className="absolute inset-0 grid place-items-center rounded-full bg-surface/70">
            <SpinnerWheel />
            <span className="sr-only">{text.preparingPicture}</span>
          </span>
        )}
        <IconButton
          icon="edit"
          iconSize={20}
          round
          label={text.changePicture}
          className="absolute! -right-2 -bottom-2"
          onClick={() => {
            if (!compressing) input.current?.click();
          }}
        />
      </div>
      <ImageInput ref={input} label={text.picture} onPick={(file) => void pick(file)} />
    </div>
  );
}
