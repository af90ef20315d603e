// Adds a photo that was picked.
import { logError } from '#client/log-error.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import type { PhotosBeingAdded } from './use-photos.ts';
import { notUploaded } from './photo.text.ts';

export const MAX_PHOTOS = 3;

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
      toast(notUploaded, 'fail');
    } finally {
      onUploading(false);
    }
  };
}
