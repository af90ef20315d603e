// Compresses a picture to WebP in the browser and uploads it; returns the address under which it is shown.
import { errorMessage } from '#client/api-error.ts';
import { consoleCall, type ConsoleInput } from '#client/console/console-call.ts';
import { compressImage, type ImageLimits } from '#client/image/compress-image.ts';
import { putImage } from '#client/image/put-image.ts';
import { WebpUnsupported } from '#client/image/webp-encoder.ts';
import { logError } from '#client/log-error.ts';

export type PictureOf = ConsoleInput<'POST /api/v1/console/images'>['body']['for'];

export async function uploadPicture(of: PictureOf, file: File, limits: ImageLimits): Promise<string> {
  const picture = await compressImage(file, limits);
  const { preSignedUrl, imageUrl } = await consoleCall('POST /api/v1/console/images', {
    body: { for: of, size: picture.size },
  });
  await putImage(preSignedUrl, picture);
  return imageUrl;
}

/** The sentence for a picture that could not be uploaded. */
export function uploadError(cause: unknown): string {
  logError(cause, 'a picture could not be uploaded');
  if (cause instanceof WebpUnsupported) return cause.message;
  return errorMessage(cause, '사진을 올리지 못했어요. 다른 사진으로 다시 시도해 주세요.');
}
