// The baseline of the station list: bare node:http that sends recorded replies, bytes and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface RecordedStationList {
  etag: string;
  plain: RecordedReply;
  gzipped: RecordedReply;
  notModified: RecordedReply;
}

export interface RecordedReply {
  status: number;
  headers: Record<string, string>;
  bodyFile: string;
}

const recorded = JSON.parse(
  readFileSync(process.env['RECORDED_REPLIES'] ?? '', 'utf8'),
) as RecordedStationList;
const bodies = new Map(
  [recorded.plain, recorded.gzipped, recorded.notModified].map((reply) => [
    reply,
    readFileSync(reply.bodyFile),
  ]),
);

createServer((request, response) => {
  const { plain, gzipped, notModified } = recorded;
  const reply =
    request.headers['if-none-match'] === recorded.etag
      ? notModified
      : request.headers['accept-encoding'] === 'gzip'
        ? gzipped
        : plain;
  response.writeHead(reply.status, reply.headers).end(bodies.get(reply));
}).listen(Number(process.env['PORT']), '127.0.0.1');
