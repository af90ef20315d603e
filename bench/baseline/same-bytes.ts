// The baseline of the station list: bare node:http that sends recorded replies, bytes and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface RecordedStationList {
  plain: RecordedReply;
  gzipped: RecordedReply;
}

export interface RecordedReply {
  status: number;
  /** Said in a header that node writes itself. With one digit less everything behind it comes a byte earlier: the load client decodes bodies as text in parts of 64 KB, and a part that ends within a Korean letter takes it three times as long. */
  keepAliveSeconds: number;
  headers: Record<string, string>;
  bodyFile: string;
}

const recorded = JSON.parse(
  readFileSync(process.env['RECORDED_REPLIES'] ?? '', 'utf8'),
) as RecordedStationList;
const bodies = new Map(
  [recorded.plain, recorded.gzipped].map((reply) => [reply, readFileSync(reply.bodyFile)]),
);

createServer({ keepAliveTimeout: recorded.plain.keepAliveSeconds * 1000 }, (request, response) => {
  const reply = request.headers['accept-encoding'] === 'gzip' ? recorded.gzipped : recorded.plain;
  response.writeHead(reply.status, reply.headers).end(bodies.get(reply));
}).listen(Number(process.env['PORT']), '127.0.0.1');
