// Compresses a photo of a report or a message and uploads it; loaded with the first photo somebody adds.
import { call } from '#client/call.ts';
import { compressImage } from '#client/image/compress-image.ts';
import { putImage } from '#client/image/put-image.ts';
import { WebpUnsupported } from '#client/image/webp-encoder.ts';

/** The address under which it is sent afterwards; or why this browser cannot send any. */
export async function uploadPhoto(file: File): Promise<{ imageUrl: string } | { unsupported: string }> {
  let photo: File;
  try {
    photo = await compressImage(file);
  } catch (error) {
    if (error instanceof WebpUnsupported) return { unsupported: error.message };
    throw error;
  }
  const { preSignedUrl, imageUrl } = await call('GET /api/v1/users/report-photo/pre-signed', {
    query: { size: photo.size },
  });
  await putImage(preSignedUrl, photo);
  return { imageUrl };
}
