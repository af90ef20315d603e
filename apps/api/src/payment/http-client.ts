// The HTTP client of the payment gateway: a time-out for connecting, one for the whole call, and connections kept alive.
import { Agent as PlainAgent, request as requestPlain, type ClientRequest } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';

export interface HttpCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** For the whole call, connecting included. */
  timeoutMs: number;
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** Gives what came back, whatever its status; throws when nothing did. */
export type HttpClient = (call: HttpCall) => Promise<HttpAnswer>;

const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

export function createHttpClient(baseUrl: string): HttpClient {
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
      const timer = setTimeout(() => request.destroy(new Error('no answer in time')), call.timeoutMs);
      limitConnectTime(request, secure ? 'secureConnect' : 'connect');
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(new ConnectionError(request.reusedSocket, error));
      };
      request.on('error', fail);
      request.once('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > MAX_RESPONSE_BYTES) request.destroy(new Error('the answer is too long'));
        });
        response.on('error', fail);
        response.once('end', () => {
          clearTimeout(timer);
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
      // A kept connection may have been closed by the other side while it was idle. Asking once more is harmless:
      // reads change nothing, and everything else carries an idempotency key.
      if (error instanceof ConnectionError && error.onKeptConnection && error.wasCut) return once(call);
      throw error;
    }
  };
}

class ConnectionError extends Error {
  readonly onKeptConnection: boolean;
  readonly wasCut: boolean;

  constructor(onKeptConnection: boolean, cause: Error) {
    super(cause.message, { cause });
    this.name = 'ConnectionError';
    this.onKeptConnection = onKeptConnection;
    this.wasCut = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');
  }
}

function limitConnectTime(request: ClientRequest, connected: 'connect' | 'secureConnect'): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => request.destroy(new Error('no connection in time')), CONNECT_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    socket.once(connected, stop);
    socket.once('close', stop);
  });
}
