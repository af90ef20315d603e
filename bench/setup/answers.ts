// Records the replies of the station list as sent over the wire: status, headers and bytes.
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { RecordedReply, RecordedStationList } from '../baseline/same-bytes.ts';

/** Headers that every node server adds itself. */
const SERVER_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function recordStationList(folder: string, url: string): Promise<RecordedStationList> {
  return {
    plain: await recordReply(url, {}, join(folder, 'plain')),
    gzipped: await recordReply(url, { 'accept-encoding': 'gzip' }, join(folder, 'gzipped')),
  };
}

function recordReply(url: string, headers: Record<string, string>, bodyFile: string): Promise<RecordedReply> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const recorded = Object.entries(response.headers).filter(([name]) => !SERVER_HEADERS.has(name));
        const reply = {
          status: response.statusCode ?? 0,
          keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]),
          headers: Object.fromEntries(recorded.map(([name, value]) => [name, String(value)])),
          bodyFile,
        };
        writeFile(bodyFile, Buffer.concat(parts)).then(() => resolve(reply), reject);
      });
    }).once('error', reject);
  });
}
