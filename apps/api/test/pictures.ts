// Pictures for tests: something that begins like a webp, put where the web app puts it.
import type { Person, World } from './world.ts';

/** The smallest thing that begins like a webp picture, padded to a size. */
export function aPicture(bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('RIFF', 0, 'latin1');
  picture.writeUInt32LE(bytes - 8, 4);
  picture.write('WEBPVP8 ', 8, 'latin1');
  return picture;
}

export async function asksForAnAddress(world: World, person: Person): Promise<string> {
  const { preSignedUrl } = await world.ask('GET /api/v1/users/profile-image/pre-signed', {
    as: person,
    query: { extension: 'webp' },
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

/** Uploads as the web app does, and gives back the picture's own address. */
export async function uploads(world: World, person: Person, content = aPicture()): Promise<string> {
  const url = await asksForAnAddress(world, person);
  const response = await puts(url, content);
  if (!response.ok) throw new Error(`the image store answered ${response.status}`);
  return url.split('?')[0]!;
}
