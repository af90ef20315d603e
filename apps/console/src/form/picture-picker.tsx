// Picks a square picture, compresses it to WebP in the browser and uploads it; the form keeps its address.
import { useRef, useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { consoleCall, type ConsoleInput } from '#client/console-call.ts';
import { compressImage, placeImageLimits } from '#client/image/compress-image.ts';
import { putImage } from '#client/image/put-image.ts';
import { WebpUnsupported } from '#client/image/webp-encoder.ts';
import { logError } from '#client/log-error.ts';
import { Button } from '#ui/console/button.tsx';

type PictureOf = ConsoleInput<'POST /api/v1/console/images'>['body']['for'];

export interface PicturePickerProps {
  of: PictureOf;
  /** 사진 바꾸기 */
  label: string;
  onPick: (imageUrl: string) => void;
  /** Removes the picture; left out where there is none. */
  onRemove?: (() => void) | undefined;
  /** What the form says about the picture. */
  error?: string | undefined;
  className?: string | undefined;
}

export function PicturePicker({ of, label, onPick, onRemove, error, className = '' }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pick(file: File) {
    setUploading(true);
    setFailure(undefined);
    try {
      onPick(await uploadPicture(of, file));
    } catch (cause) {
      logError(cause, 'a picture could not be uploaded');
      setFailure(sentenceFor(cause));
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without this, picking the same file again would fire no change event.
          event.target.value = '';
          if (file) void pick(file);
        }}
      />
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

async function uploadPicture(of: PictureOf, file: File): Promise<string> {
  const picture = await compressImage(file, placeImageLimits);
  const { preSignedUrl, imageUrl } = await consoleCall('POST /api/v1/console/images', {
    body: { for: of, size: picture.size },
  });
  await putImage(preSignedUrl, picture);
  return imageUrl;
}

function sentenceFor(cause: unknown): string {
  if (cause instanceof WebpUnsupported)
    return '이 브라우저에서는 사진을 올릴 수 없어요. 다른 브라우저에서 시도해 주세요.';
  return errorMessage(cause, '사진을 올리지 못했어요. 다른 사진으로 다시 시도해 주세요.');
}
