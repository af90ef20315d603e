// Puts a picture where the server says, and gives the address under which it will be seen.
import { call } from '#web/calls/call.ts';

export async function uploadPicture(picture: File): Promise<string> {
  const { preSignedUrl } = await call('GET /api/v1/users/profile-image/pre-signed', {
    query: { extension: 'webp' },
  });
  const response = await fetch(preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: picture,
  });
  if (!response.ok) throw new Error(`The image store answered ${response.status}`);
  const [address = ''] = preSignedUrl.split('?');
  return address;
}
