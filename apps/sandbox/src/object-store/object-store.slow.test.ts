/** Tests of the object store: signed uploads, reads, deletions, limits and faults. */
import { AwsClient } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { aDataDir, aSandbox, testCredentials, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const { bucket, region, accessKeyId, secretAccessKey } = testCredentials.objectStore;
const aSigner = (secret: string = secretAccessKey) =>
  new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region, retries: 0 });

const key = 'profiles/42/사진 (1).webp';
const picture = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ');
const webp = { 'content-type': 'image/webp' };
const addressOf = (origin: string, name = key) =>
  `${origin}/sandbox/s3/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

async function presign(
  origin: string,
  {
    headers = webp,
    name = key,
    seconds = 300,
  }: { headers?: Record<string, string>; name?: string; seconds?: number } = {},
): Promise<string> {
  const url = new URL(addressOf(origin, name));
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signed = await aSigner().sign(url.href, {
    method: 'PUT',
    headers,
    aws: { signQuery: true, allHeaders: true },
  });
  return signed.url;
}

const put = (url: string, body: Buffer = picture, headers: Record<string, string> = webp) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });
const errorCode = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

async function store(sandbox: ASandbox): Promise<void> {
  expect((await put(await presign(sandbox.origin))).status).toBe(200);
}

describe('uploads', () => {
  it('a picture uploaded to an address signed with its type is served unchanged', async () => {
    const sandbox = await aSandbox();
    await store(sandbox);
    const response = await fetch(addressOf(sandbox.origin));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
  });

  it('a signature for the public origin is valid for an upload over loopback', async () => {
    const sandbox = await aSandbox({ publicOrigin: 'https://ondesk.example' });
    const signed = new URL(await presign('https://ondesk.example'));
    expect((await put(`${sandbox.origin}${signed.pathname}${signed.search}`)).status).toBe(200);
  });

  it('a signature for another host is rejected', async () => {
    const sandbox = await aSandbox();
    const signed = new URL(await presign('https://evil.example'));
    const response = await put(`${sandbox.origin}${signed.pathname}${signed.search}`);
    expect([response.status, await errorCode(response)]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('an upload with another content type than the signed one is rejected', async () => {
    const sandbox = await aSandbox();
    const response = await put(await presign(sandbox.origin), picture, { 'content-type': 'text/html' });
    expect([response.status, await errorCode(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    expect(response.headers.get('content-type')).toContain('application/xml');
  });

  it('an upload with another length than the signed one is rejected', async () => {
    const sandbox = await aSandbox();
    const headers = { ...webp, 'content-length': String(picture.length) };
    const url = await presign(sandbox.origin, { headers });
    expect(await errorCode(await put(url, Buffer.alloc(picture.length + 1)))).toBe('SignatureDoesNotMatch');
    expect((await put(url)).status).toBe(200);
  });

  it('an upload to an altered address is rejected', async () => {
    const sandbox = await aSandbox();
    const url = new URL(await presign(sandbox.origin));
    url.pathname = url.pathname.replace('/42/', '/43/');
    expect(await errorCode(await put(url.href))).toBe('SignatureDoesNotMatch');
    const longer = new URL(await presign(sandbox.origin));
    longer.searchParams.set('X-Amz-Expires', '604800');
    expect(await errorCode(await put(longer.href))).toBe('SignatureDoesNotMatch');
  });

  it('an upload to an address that has expired by the sandbox clock is rejected', async () => {
    const sandbox = await aSandbox();
    const url = await presign(sandbox.origin);
    await sandbox.moveClock(240);
    expect((await put(url)).status).toBe(200);
    await sandbox.moveClock(302);
    const response = await put(url);
    expect(response.status).toBe(403);
    const xml = await response.text();
    expect(xml).toContain('<Code>AccessDenied</Code>');
    expect(xml).toContain('Request has expired');
  });

  it('an upload without a signature or with an unknown access key is rejected', async () => {
    const sandbox = await aSandbox();
    expect(await errorCode(await put(addressOf(sandbox.origin)))).toBe('AccessDenied');
    const url = (await presign(sandbox.origin)).replace(accessKeyId, 'SOMEBODYELSE');
    expect(await errorCode(await put(url))).toBe('InvalidAccessKeyId');
  });

  it('an upload may have two megabytes and not one byte more', async () => {
    const sandbox = await aSandbox();
    const most = 2 * 1024 * 1024;
    expect((await put(await presign(sandbox.origin), Buffer.alloc(most))).status).toBe(200);
    const response = await put(await presign(sandbox.origin), Buffer.alloc(most + 1));
    expect([response.status, await errorCode(response)]).toEqual([400, 'EntityTooLarge']);
  });

  it('a page of another origin may upload', async () => {
    const sandbox = await aSandbox();
    const response = await fetch(addressOf(sandbox.origin), {
      method: 'OPTIONS',
      headers: { origin: 'https://ondesk.example', 'access-control-request-method': 'PUT' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
  });
});

describe('reads and deletions', () => {
  it('HEAD gives size and type of an object, and a range request gives a part of it', async () => {
    const sandbox = await aSandbox();
    await store(sandbox);
    const head = await fetch(addressOf(sandbox.origin), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(picture.length));
    expect(head.headers.get('content-type')).toBe('image/webp');
    expect(head.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    const part = await fetch(addressOf(sandbox.origin), { headers: { range: 'bytes=8-11' } });
    expect([part.status, await part.text()]).toEqual([206, 'WEBP']);
  });

  it('a missing object and an unknown bucket are answered with 404 and their error codes', async () => {
    const sandbox = await aSandbox();
    const missing = await fetch(addressOf(sandbox.origin));
    expect([missing.status, await errorCode(missing)]).toEqual([404, 'NoSuchKey']);
    expect((await fetch(addressOf(sandbox.origin), { method: 'HEAD' })).status).toBe(404);
    const bucketless = await fetch(`${sandbox.base}/s3/other-bucket/picture.webp`);
    expect([bucketless.status, await errorCode(bucketless)]).toEqual([404, 'NoSuchBucket']);
  });

  it('an object that is no image is served only to signed requests', async () => {
    const sandbox = await aSandbox();
    const headers = { 'content-type': 'application/json' };
    await put(await presign(sandbox.origin, { headers }), Buffer.from('{}'), headers);
    expect((await fetch(addressOf(sandbox.origin))).status).toBe(403);
    expect((await aSigner().fetch(addressOf(sandbox.origin))).status).toBe(200);
  });

  it('an object is deleted only by a signed request', async () => {
    const sandbox = await aSandbox();
    await store(sandbox);
    expect((await fetch(addressOf(sandbox.origin), { method: 'DELETE' })).status).toBe(403);
    const guessed = await aSigner('guess').fetch(addressOf(sandbox.origin), { method: 'DELETE' });
    expect(await errorCode(guessed)).toBe('SignatureDoesNotMatch');
    expect((await aSigner().fetch(addressOf(sandbox.origin), { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(addressOf(sandbox.origin))).status).toBe(404);
  });

  it('a body that differs from its signed digest is rejected', async () => {
    const sandbox = await aSandbox();
    const signed = await aSigner().sign(addressOf(sandbox.origin), {
      method: 'PUT',
      body: 'one',
      headers: { 'x-amz-content-sha256': '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed' },
    });
    const response = await fetch(signed.url, { method: 'PUT', body: 'two', headers: signed.headers });
    expect(await errorCode(response)).toBe('XAmzContentSHA256Mismatch');
  });

  it('no object key reaches a file outside the store folder', async () => {
    const sandbox = await aSandbox();
    for (const path of ['..%2F..%2Fjournal.jsonl', '%2e%2e/%2e%2e/journal.jsonl', '%00']) {
      expect((await fetch(`${sandbox.base}/s3/${bucket}/${path}`)).status).toBe(404);
    }
  });

  it('stored objects survive a restart', async () => {
    const dataDir = await aDataDir();
    const before = await aSandbox({ dataDir });
    await store(before);
    await before.close();
    const after = await aSandbox({ dataDir });
    expect((await fetch(addressOf(after.origin))).status).toBe(200);
  });

  it('a fault after the effect stores the object and loses the answer', async () => {
    const sandbox = await aSandbox();
    const fault = {
      match: { provider: 'object-store', method: 'PUT' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    };
    await sandbox.control('POST', '/faults', fault);
    await expect(put(await presign(sandbox.origin))).rejects.toThrow();
    expect((await fetch(addressOf(sandbox.origin))).status).toBe(200);
  });
});
