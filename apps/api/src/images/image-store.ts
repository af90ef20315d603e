// The object store with the uploaded images: signed upload URLs, a check of what was uploaded, and deletion.
import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#api/config/config.ts';
import { Failure } from '#api/http/failure.ts';
import { MAX_PROFILE_IMAGE_BYTES } from '#contract/member/account.ts';
import type { VirusScanner } from './virus-scanner.ts';

type ImageCheck = { kind: 'good' } | { kind: 'bad' } | { kind: 'unavailable'; cause: unknown };

/** Whose images: those of one member, of what a member reported, or of what staff look after. */
export type ImageFolder =
  | `profiles/${number}`
  | `reports/${number}`
  | 'stations'
  | 'products'
  | 'notices'
  | 'events'
  | 'inquiries';

export interface ImageStore {
  /**
   * A URL to PUT one webp image to within five minutes, of exactly the given size if one is given; without its query it is
   * the image's own URL.
   */
  signUpload(
    folder: ImageFolder,
    at: Date,
    size: number | undefined,
  ): Promise<{ key: string; url: string; closesAt: Date }>;
  /** The key of an image that was uploaded to a folder, or null for any other URL. */
  keyOf(folder: ImageFolder, url: string): string | null;
  /** The URL under which browsers load a key. */
  urlOf(key: string): string;
  checkImage(key: string): Promise<ImageCheck>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}

const UPLOAD_SECONDS = 5 * 60;
const TIMEOUT_MS = 5_000;
const CONTENT_TYPE = 'image/webp';
const FIRST_BYTES = 'bytes=0-11';

export function createImageStore(config: Config['images'], scan: VirusScanner | null): ImageStore {
  const { endpoint, publicEndpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  // The caller decides about a second try; the library would try ten times.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${publicEndpoint}/${bucket}/`;

  const send = (method: string, key: string, headers: Record<string, string> = {}) =>
    aws.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  return {
    async signUpload(folder, at, size) {
      const key = `${folder}/${randomBytes(16).toString('hex')}.webp`;
      const { url } = await aws.sign(`${root}${key}?X-Amz-Expires=${UPLOAD_SECONDS}`, {
        method: 'PUT',
        headers: {
          'content-type': CONTENT_TYPE,
          ...(size === undefined ? {} : { 'content-length': String(size) }),
        },
        // Without `allHeaders` type and length would stay unsigned, and a web page could be stored as an image.
        aws: {
          signQuery: true,
          allHeaders: true,
          datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
        },
      });
      return { key, url, closesAt: new Date(at.getTime() + UPLOAD_SECONDS * 1000) };
    },

    keyOf(folder, url) {
      const beginning = `${root}${folder}/`;
      return url.startsWith(beginning) && /^[0-9a-f]{32}\.webp$/.test(url.slice(beginning.length))
        ? url.slice(root.length)
        : null;
    },

    urlOf: (key) => `${root}${key}`,

    async checkImage(key) {
      try {
        const head = await send('HEAD', key);
        if (head.status >= 500)
          return { kind: 'unavailable', cause: new Error(`the image store answered ${head.status}`) };
        // An image without a length or with another type was not uploaded through our URL.
        const size = Number(head.headers.get('content-length') ?? Number.NaN);
        if (
          !head.ok ||
          !(size <= MAX_PROFILE_IMAGE_BYTES) ||
          head.headers.get('content-type') !== CONTENT_TYPE
        ) {
          return { kind: 'bad' };
        }
        const read = await send('GET', key, scan === null ? { range: FIRST_BYTES } : {});
        if (read.status >= 500)
          return { kind: 'unavailable', cause: new Error(`the image store answered ${read.status}`) };
        const content = Buffer.from(await read.arrayBuffer());
        if (!read.ok || !isWebp(content, size)) return { kind: 'bad' };
        return scan !== null && (await scan(content)) === 'infected' ? { kind: 'bad' } : { kind: 'good' };
      } catch (cause) {
        return { kind: 'unavailable', cause };
      }
    },

    async delete(key) {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404)
        throw new Error(`the image store answered ${response.status}`);
    },
  };
}

/** Requires that a URL is that of an image uploaded to a folder, and that it is one. */
export async function requireUploadedImage(
  imageStore: ImageStore,
  folder: ImageFolder,
  url: string,
): Promise<void> {
  const key = imageStore.keyOf(folder, url);
  if (key === null) throw new Failure('IMAGE_REFUSED');
  const check = await imageStore.checkImage(key);
  if (check.kind === 'bad') throw new Failure('IMAGE_REFUSED');
  if (check.kind === 'unavailable') {
    throw new Failure('IMAGE_STORE_UNAVAILABLE', { retryAfterSeconds: 5 }, { cause: check.cause });
  }
}

/** `RIFF`, the length of all that follows, `WEBP`; whatever stood behind that length would be no picture. */
function isWebp(start: Buffer, fileBytes: number): boolean {
  return (
    start.length >= 12 &&
    start.toString('latin1', 0, 4) === 'RIFF' &&
    start.readUInt32LE(4) + 8 === fileBytes &&
    start.toString('latin1', 8, 12) === 'WEBP'
  );
}
