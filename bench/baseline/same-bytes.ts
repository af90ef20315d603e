// What the station list is measured against: bare node:http that has the very same bytes in its hand, headers and all.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface SameBytes {
  etag: string;
  plain: Answer;
  zipped: Answer;
  unchanged: Answer;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  bodyFile: string;
}

const answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as SameBytes;
const bodies = new Map(
  [answers.plain, answers.zipped, answers.unchanged].map((answer) => [answer, readFileSync(answer.bodyFile)]),
);

createServer((request, response) => {
  const { plain, zipped, unchanged } = answers;
  const answer =
    request.headers['if-none-match'] === answers.etag
      ? unchanged
      : request.headers['accept-encoding'] === 'gzip'
        ? zipped
        : plain;
  response.writeHead(answer.status, answer.headers).end(bodies.get(answer));
}).listen(Number(process.env['PORT']), '127.0.0.1');
