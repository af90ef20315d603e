// Uploads a compressed image to the address the server has signed for it.

export async function putImage(preSignedUrl: string, picture: File): Promise<void> {
  const response = await fetch(preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: picture,
  });
  if (!response.ok) throw new Error(`The image store answered ${response.status}`);
}
