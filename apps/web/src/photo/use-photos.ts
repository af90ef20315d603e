// Photos that go with something that is being written: uploaded as soon as they are picked, sent by their addresses.
import { useState } from 'react';

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
