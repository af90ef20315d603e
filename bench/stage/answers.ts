// Takes down an answer as it goes over the wire: status, headers, and the bytes as they are.
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Answer, SameBytes } from '../baseline/same-bytes.ts';

/** Added by every server by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function takeDownList(folder: string, url: string): Promise<SameBytes> {
  const plain = await takeDown(url, {}, join(folder, 'plain'));
  const etag = plain.headers['etag'] ?? '';
  return {
    etag,
    plain,
    zipped: await takeDown(url, { 'accept-encoding': 'gzip' }, join(folder, 'zipped')),
    unchanged: await takeDown(url, { 'if-none-match': etag }, join(folder, 'unchanged')),
  };
}

function takeDown(url: string, headers: Record<string, string>, bodyFile: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        const answer = {
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          bodyFile,
        };
        writeFile(bodyFile, Buffer.concat(parts)).then(() => resolve(answer), reject);
      });
    }).once('error', reject);
  });
}
