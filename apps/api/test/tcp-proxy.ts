// A TCP proxy before the database that can stop forwarding without closing anything, as a frozen machine does.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

interface TcpProxy {
  /** The given address, through the proxy. */
  url: string;
  /** Nothing passes any more, in either direction, on connections that are open and on new ones. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const { host, port } = new Client({ connectionString: targetUrl });
  // As the driver tells a Unix socket's folder from the name of a machine.
  const openUpstream = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((client) => {
    const upstream = openUpstream();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => to.write(part));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(targetUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
