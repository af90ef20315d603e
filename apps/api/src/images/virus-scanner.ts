// Asks clamd, where one is configured, whether a file is known malware: its INSTREAM command, one connection a file.
import { connect } from 'node:net';
import type { Config } from '#api/config/config.ts';

const TIMEOUT_MS = 10_000;
/** clamd answers in one short line. */
const MAX_ANSWER_BYTES = 1_024;

/** Throws when there is no answer: a file nobody has looked at is not clean. */
export type VirusScanner = (file: Buffer) => Promise<'clean' | 'infected'>;

export function createVirusScanner(clamd: Config['clamd']): VirusScanner | null {
  if (clamd === null) return null;
  return async (file) => {
    const answer = await askClamd(clamd, file);
    if (answer === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
    throw new Error(`clamd answered ${answer}`);
  };
}

function askClamd({ host, port }: { host: string; port: number }, file: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(file.length));
      socket.write(file);
      socket.write(lengthOf(0));
    });
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MAX_ANSWER_BYTES) socket.destroy(new Error('clamd did not stop answering'));
      if (answer.endsWith('\0')) socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer in time')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replace(/\0$/, '')));
  });
}

/** A chunk begins with its length; one of none ends the file. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
