// The line to the card company: two seconds to connect, a limit for the whole call, connections kept for the next one.
import { Agent as PlainAgent, request as requestPlain, type ClientRequest } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';

export interface HttpCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** For the whole call, connecting included. */
  limitMs: number;
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** Gives what came back, whatever its status; throws when nothing did. */
export type HttpLine = (call: HttpCall) => Promise<HttpAnswer>;

const CONNECT_MS = 2_000;
const LONGEST_ANSWER = 4 * 1024 * 1024;

export function openHttpLine(baseUrl: string): HttpLine {
  const secure = baseUrl.startsWith('https:');
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
  const open = secure ? requestSecure : requestPlain;

  function once(call: HttpCall): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const request = open(`${baseUrl}${call.path}`, {
        method: call.method,
        agent,
        headers: {
          ...call.headers,
          ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
        },
      });
      const limit = setTimeout(() => request.destroy(new Error('no answer in time')), call.limitMs);
      limitConnecting(request, secure ? 'secureConnect' : 'connect');
      const fail = (error: Error) => {
        clearTimeout(limit);
        reject(new LineError(request.reusedSocket, error));
      };
      request.on('error', fail);
      request.once('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > LONGEST_ANSWER) request.destroy(new Error('the answer is too long'));
        });
        response.on('error', fail);
        response.once('end', () => {
          clearTimeout(limit);
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
        });
      });
      request.end(call.body);
    });
  }

  return async (call) => {
    try {
      return await once(call);
    } catch (error) {
      // A kept connection may have been closed from the other side while it rested. Asking once more is harmless:
      // reads change nothing, and everything else carries an idempotency key.
      if (error instanceof LineError && error.onRestedConnection && error.wasCut) return once(call);
      throw error;
    }
  };
}

class LineError extends Error {
  readonly onRestedConnection: boolean;
  readonly wasCut: boolean;

  constructor(onRestedConnection: boolean, cause: Error) {
    super(cause.message, { cause });
    this.name = 'LineError';
    this.onRestedConnection = onRestedConnection;
    this.wasCut = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');
  }
}

function limitConnecting(request: ClientRequest, connected: 'connect' | 'secureConnect'): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const limit = setTimeout(() => request.destroy(new Error('no connection in time')), CONNECT_MS);
    const stop = () => clearTimeout(limit);
    socket.once(connected, stop);
    socket.once('close', stop);
  });
}
