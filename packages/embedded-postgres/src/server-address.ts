// Where the embedded server listens: a Unix socket in its own folder, or a port of 127.0.0.1 where there can be no such socket.
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface ServerAddress {
  /** 127.0.0.1, or the folder of the socket. */
  host: string;
  /** Of a socket it is part of the file's name and nothing else. */
  port: number;
}

const LOOPBACK = '127.0.0.1';
const SOCKET_PORT = 5432;
/** What fits into a socket's address on macOS; Linux takes four bytes more. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Undefined where Node knows no such sockets, and for a data directory with a long path. */
export function socketAddress(cluster: string): ServerAddress | undefined {
  const address = { host: cluster, port: SOCKET_PORT };
  const fits = Buffer.byteLength(socketFile(address)) <= MAX_SOCKET_PATH_BYTES;
  return fits && process.platform !== 'win32' ? address : undefined;
}

export async function loopbackAddress(): Promise<ServerAddress> {
  return { host: LOOPBACK, port: await freePort() };
}

export function isSocket({ host }: ServerAddress): boolean {
  return host !== LOOPBACK;
}

export function socketFile({ host, port }: ServerAddress): string {
  return join(host, `.s.PGSQL.${port}`);
}

/** The folder of the socket is given relative to the cluster, where the server works: started by root, it knows no other path to it. */
export function listenSettings(address: ServerAddress): Record<string, string> {
  const port = `${address.port}`;
  return isSocket(address)
    ? { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port }
    : { listen_addresses: LOOPBACK, unix_socket_directories: '', port };
}

/** From the lines of a server's pid file; undefined while it does not listen yet. */
export function recordedAddress(cluster: string, pidFile: readonly string[]): ServerAddress | undefined {
  const [port, socketFolder, listenAddress] = pidFile.slice(3, 6).map((line) => line.trim());
  if (socketFolder) return { host: cluster, port: Number(port) };
  return listenAddress ? { host: listenAddress, port: Number(port) } : undefined;
}
