// Compresses a chosen image for a profile: WebP, within the specification's limits (sections 5 and 9).

export const profileImageLimits = {
  maxBytes: 0.5 * 1024 * 1024,
  maxSide: 1024,
  firstQuality: 0.3,
  attempts: 10,
};

/** Thrown where the browser cannot encode WebP; its message is shown to the member. */
export class WebpUnsupported extends Error {
  constructor() {
    super('이 브라우저에서는 프로필 사진을 바꿀 수 없어요. 다른 브라우저에서 시도해 주세요.');
  }
}

export async function compressImage(file: unknown, limits = profileImageLimits): Promise<File> {
  if (!(file instanceof Blob)) throw new Error('The file given is not an instance of Blob or File');
  const picture = file.type.startsWith('image/') ? await createImageBitmap(file).catch(() => null) : null;
  if (picture === null) throw new Error('The file given is not an image');
  try {
    let scale = Math.min(1, limits.maxSide / Math.max(picture.width, picture.height));
    let quality = limits.firstQuality;
    for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
      const shrunk = await encode(picture, scale, quality);
      if (shrunk.size <= limits.maxBytes) return new File([shrunk], 'profile.webp', { type: shrunk.type });
      scale *= 0.85;
      quality *= 0.95;
    }
    throw new Error(`The image is still larger than ${limits.maxBytes} bytes`);
  } finally {
    picture.close();
  }
}

async function encode(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const written = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });
  // A browser that cannot encode a format silently encodes PNG instead.
  if (written?.type !== 'image/webp') throw new WebpUnsupported();
  return written;
}
