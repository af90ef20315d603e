// Photos that go with something that is being written: uploaded as soon as they are picked, sent by their addresses.
import { useState } from 'react';
import { logError } from '#client/log-error.ts';
import { useToast } from '#ui/overlay/toast.tsx';

export const MAX_PHOTOS = 3;

export interface PhotosBeingAdded {
  /** Addresses of the uploaded photos. */
  photos: readonly string[];
  /** One is being uploaded: what is sent now would go without it. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  onAdd: (photo: string) => void;
  onRemove: (photo: string) => void;
}

/** For a form that keeps its photos to itself. */
export function usePhotos(): PhotosBeingAdded & { clear: () => void } {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState(false);
  return {
    photos,
    uploading,
    onUploading: setUploading,
    onAdd: (photo) => setPhotos((before) => [...before, photo]),
    onRemove: (photo) => setPhotos((before) => before.filter((other) => other !== photo)),
    clear: () => setPhotos([]),
  };
}

/** Compressed in the browser, which leaves no place and no time in it, and uploaded at once. */
export function useAddPhoto({ onUploading, onAdd }: Pick<PhotosBeingAdded, 'onUploading' | 'onAdd'>) {
  const toast = useToast();
  return async (file: File) => {
    onUploading(true);
    try {
      const { uploadPhoto } = await import('./upload-photo.ts');
      const uploaded = await uploadPhoto(file);
      if ('unsupported' in uploaded) toast(uploaded.unsupported, 'fail');
      else onAdd(uploaded.imageUrl);
    } catch (error) {
      logError(error, 'a photo could not be uploaded');
      toast('사진을 올리지 못했어요. 다시 시도해 주세요.', 'fail');
    } finally {
      onUploading(false);
    }
  };
}
