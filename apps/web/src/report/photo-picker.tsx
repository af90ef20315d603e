// Picks up to three photos of a report: compressed in the browser, which leaves no place and no time in them, and uploaded at once.
import { useRef } from 'react';
import { logError } from '#client/log-error.ts';
import { Camera } from '#web/illustration/camera.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';

const MAX_PHOTOS = 3;

export interface PhotoPickerProps {
  /** Addresses of the uploaded photos. */
  photos: readonly string[];
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  onAdd: (photo: string) => void;
  onRemove: (photo: string) => void;
}

export function PhotoPicker({ photos, uploading, onUploading, onAdd, onRemove }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();

  async function add(file: File) {
    onUploading(true);
    try {
      const { uploadPhoto } = await import('./upload-photo.ts');
      const uploaded = await uploadPhoto(file);
      if ('unsupported' in uploaded) toast(uploaded.unsupported, 'fail');
      else onAdd(uploaded.imageUrl);
    } catch (error) {
      logError(error, 'photo of a report');
      toast('사진을 올리지 못했어요. 다시 시도해 주세요.', 'fail');
    } finally {
      onUploading(false);
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {photos.length < MAX_PHOTOS && (
        <button
          type="button"
          className="grid size-18 flex-none place-items-center rounded-2xl border border-dashed border-ink-400 text-sub active:bg-ink-50"
          aria-label="사진 추가"
          aria-busy={uploading || undefined}
          disabled={uploading}
          onClick={() => input.current?.click()}
        >
          {uploading ? <SpinnerWheel /> : <Camera />}
        </button>
      )}
      <ul aria-label="사진" className="contents">
        {photos.map((photo, index) => (
          <li key={photo} className="relative">
            <img src={photo} alt={`사진 ${index + 1}`} className="size-18 rounded-2xl object-cover" />
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-6.5 place-items-center rounded-full bg-(--od-ink-900) text-white after:absolute after:-inset-2"
              aria-label={`사진 ${index + 1} 빼기`}
              onClick={() => onRemove(photo)}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className="min-w-0 flex-1 basis-40 text-caption text-sub">
        선택 · {MAX_PHOTOS}장까지
        <br />
        얼굴이 나오지 않게 찍어 주세요
      </p>
      <ImageInput ref={input} label="신고 사진" onPick={(file) => void add(file)} />
    </div>
  );
}
