// The bucket with people's pictures: where a browser may put one, whether what it put is a picture, and removing it.
import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#api/config.ts';

type PictureCheck = { kind: 'good' } | { kind: 'bad' } | { kind: 'away'; cause: unknown };

export interface ImageStore {
  /** An address to PUT one webp picture to within five minutes; without its query it is the picture's own address. */
  signUpload(memberId: number, at: Date): Promise<{ key: string; url: string }>;
  /** The key of a picture a member uploaded, or null for any other address. */
  keyOf(memberId: number, url: string): string | null;
  /** The address under which browsers see a key. */
  urlOf(key: string): string;
  checkPicture(key: string): Promise<PictureCheck>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

const UPLOAD_SECONDS = 5 * 60;
const LARGEST_BYTES = 512 * 1024;
const TIMEOUT_MS = 5_000;
const CONTENT_TYPE = 'image/webp';
const FIRST_BYTES = 'bytes=0-11';

export function createImageStore(config: Config['images']): ImageStore {
  const { endpoint, publicEndpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  // Whoever waits for a picture decides about a second try; the library would try ten times.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const folder = `${publicEndpoint}/${bucket}/`;

  const ask = (method: string, key: string, headers: Record<string, string> = {}) =>
    aws.fetch(`${endpoint}/${bucket}/${key}`, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async signUpload(memberId, at) {
      const key = `profiles/${memberId}/${randomBytes(16).toString('hex')}.webp`;
      const { url } = await aws.sign(`${folder}${key}?X-Amz-Expires=${UPLOAD_SECONDS}`, {
        method: 'PUT',
        headers: { 'content-type': CONTENT_TYPE },
        // Without `allHeaders` the type would stay unsigned, and a web page could be stored as a picture.
        aws: {
          signQuery: true,
          allHeaders: true,
          datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
        },
      });
      return { key, url };
    },

    keyOf(memberId, url) {
      const mine = `${folder}profiles/${memberId}/`;
      return url.startsWith(mine) && /^[0-9a-f]{32}\.webp$/.test(url.slice(mine.length))
        ? url.slice(folder.length)
        : null;
    },

    urlOf: (key) => `${folder}${key}`,

    async checkPicture(key) {
      try {
        const head = await ask('HEAD', key);
        if (head.status >= 500)
          return { kind: 'away', cause: new Error(`the image store answered ${head.status}`) };
        // A picture without a length or with another type is no picture of ours.
        const size = Number(head.headers.get('content-length') ?? Number.NaN);
        if (!head.ok || !(size <= LARGEST_BYTES) || head.headers.get('content-type') !== CONTENT_TYPE) {
          return { kind: 'bad' };
        }
        const start = await ask('GET', key, { range: FIRST_BYTES });
        if (start.status >= 500)
          return { kind: 'away', cause: new Error(`the image store answered ${start.status}`) };
        return start.ok && isWebp(Buffer.from(await start.arrayBuffer()))
          ? { kind: 'good' }
          : { kind: 'bad' };
      } catch (cause) {
        return { kind: 'away', cause };
      }
    },

    async remove(key) {
      const response = await ask('DELETE', key);
      if (!response.ok && response.status !== 404)
        throw new Error(`the image store answered ${response.status}`);
    },
  };
}

/** `RIFF`, four bytes of length, `WEBP`. */
function isWebp(start: Buffer): boolean {
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
}
