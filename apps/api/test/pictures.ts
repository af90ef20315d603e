// Profile pictures for tests: a file with a WebP header, uploaded as the web app does it.
import type { Person, TestApp } from './test-app.ts';

/** A WebP header padded to a size. */
export function aPicture(bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('RIFF', 0, 'latin1');
  picture.writeUInt32LE(bytes - 8, 4);
  picture.write('WEBPVP8 ', 8, 'latin1');
  return picture;
}

export async function asksForAnAddress(app: TestApp, person: Person, size?: number): Promise<string> {
  const { preSignedUrl } = await app.ask('GET /api/v1/users/profile-image/pre-signed', {
    as: person,
    query: { extension: 'webp', size },
  });
  return preSignedUrl;
}

export function puts(url: string, content: Buffer, contentType = 'image/webp'): Promise<Response> {
  return fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(content),
  });
}

/** Uploads as the web app does, and gives the picture's own URL. */
export async function uploads(app: TestApp, person: Person, content = aPicture()): Promise<string> {
  const url = await asksForAnAddress(app, person);
  const response = await puts(url, content);
  if (!response.ok) throw new Error(`the image store answered ${response.status}`);
  return url.split('?')[0]!;
}
