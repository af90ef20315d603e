// Uploads a compressed image to the address the server has signed for it.

/** At least half a megabyte on a slow network; the forms that wait for it must not wait for ever. */
const UPLOAD_TIMEOUT_MS = 60_000;

export async function putImage(preSignedUrl: string, picture: File): Promise<void> {
  const response = await fetch(preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: picture,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The image store answered ${response.status}`);
}
