// The baseline of the reads suite: bare node:http, the same SQL as prepared statements, and JSON.stringify.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Step } from '../setup/sql-script.ts';
import { openSqlReplay } from './sql-replay.ts';

export interface ReadScripts {
  databaseUrl: string;
  /** By the start and the end of the path. */
  reads: { start: string; end: string; input: string; isNumber: boolean; steps: Step[] }[];
  /** The member and the session of each bearer token. */
  sessions: Record<string, { memberId: number; sessionId: string }>;
}

const { PORT, SCRIPTS = '' } = process.env;
const { databaseUrl, reads, sessions } = JSON.parse(readFileSync(SCRIPTS, 'utf8')) as ReadScripts;
const replay = openSqlReplay(databaseUrl, '');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const read = reads.find(({ start, end }) => path.startsWith(start) && path.endsWith(end));
  if (!read) return void response.writeHead(404).end();
  const text = decodeURIComponent(path.slice(read.start.length, path.length - read.end.length));
  const data = await replay.run(read.steps, {
    [read.input]: read.isNumber ? Number(text) : text,
    ...sessions[request.headers.authorization ?? ''],
  });
  const body = JSON.stringify({ data });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  response.writeHead(200, headers).end(body);
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), '127.0.0.1');
