// Deletes an image from the store that nothing refers to any longer.
import type { Job } from '#api/jobs/job.ts';
import type { ImageStore } from './image-store.ts';

export const deleteImage: Job<{ imageStore: ImageStore }, { key: string }> = {
  kind: 'delete-image',
  cap: 4,
  run: ({ imageStore }, { key }) => imageStore.delete(key),
};
