// A TCP line to a server, in user space, which can be slow, lose segments, be cut in one direction or both, be reset, and fall silent.
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';
import { Client } from 'pg';

type Way = 'to_server' | 'to_client';

/** What is wrong with the line for a while. */
interface LineTrouble {
  /** How much later everything arrives, in each direction. */
  delayMs?: number;
  /** The share of segments that are lost, and arrive after a retransmission timeout. */
  loss?: number;
  /** Nothing arrives, and nothing is closed; what was sent arrives later. */
  cut?: Way | 'both';
}

/** Of Ethernet. */
const SEGMENT_BYTES = 1_448;
/** Of Linux; it doubles with each loss of the same segment. */
const MIN_RETRANSMISSION_MS = 200;
const MAX_QUEUED_BYTES = 256 * 1024;
/** As deploy/patroni.yml has it: a server ends a connection whose other side has been gone for so long. */
const SERVER_KEEPALIVE_MS = 25_000;

export class TcpLine {
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  readonly #troubles = new Set<LineTrouble>();

  /** To where the URL points, of HTTP or PostgreSQL, over TCP or a Unix socket. */
  static async open(targetUrl: string, random: () => number = Math.random): Promise<TcpLine> {
    const target = targetOf(targetUrl);
    const line = new TcpLine(target, random);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  private constructor(target: NetConnectOpts, random: () => number) {
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
      const upstream = connect({ ...target, allowHalfOpen: true, noDelay: true });
      const connection = new Connection(client, upstream, (way, bytes) => this.#state(way, bytes, random));
      this.#connections.add(connection);
      connection.onClose = () => this.#connections.delete(connection);
    });
  }

  /** The given address, over this line. */
  through(targetUrl: string): string {
    const url = new URL(targetUrl);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Of connections that are open and of new ones; gives what ends it. Of several troubles at once each counts. */
  begin(trouble: LineTrouble): () => void {
    this.#troubles.add(trouble);
    return () => {
      this.#troubles.delete(trouble);
      for (const connection of this.#connections) connection.goOn();
    };
  }

  /** Ends every open connection at once; what is on the way never arrives. */
  reset(): void {
    for (const connection of this.#connections) connection.reset();
  }

  /** Nothing ever arrives again on any open connection, and neither side is told; new ones work. */
  silence(): void {
    for (const connection of this.#connections) connection.silence();
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #state(way: Way, bytes: number, random: () => number): { isCut: boolean; latenessMs: number } {
    const troubles = [...this.#troubles];
    const delayMs = Math.max(0, ...troubles.map((trouble) => trouble.delayMs ?? 0));
    const loss = Math.max(0, ...troubles.map((trouble) => trouble.loss ?? 0));
    return {
      isCut: troubles.some(({ cut }) => cut === way || cut === 'both'),
      latenessMs: delayMs + retransmissionMs({ bytes, loss, delayMs, random }),
    };
  }
}

/** How long the last of so many bytes is waited for because segments are lost, and those sent again. */
function retransmissionMs(sent: {
  bytes: number;
  loss: number;
  delayMs: number;
  random: () => number;
}): number {
  let longest = 0;
  for (let left = sent.bytes; left > 0; left -= SEGMENT_BYTES) {
    let waited = 0;
    for (let timeout = MIN_RETRANSMISSION_MS + 2 * sent.delayMs; sent.random() < sent.loss; timeout *= 2)
      waited += timeout;
    longest = Math.max(longest, waited);
  }
  return longest;
}

type State = (way: Way, bytes: number) => { isCut: boolean; latenessMs: number };

class Connection {
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #directions: readonly Direction[];
  #open = 2;
  onClose: () => void = () => {};

  constructor(client: Socket, upstream: Socket, state: State) {
    this.#client = client;
    this.#upstream = upstream;
    this.#directions = [
      new Direction(client, upstream, (bytes) => state('to_server', bytes)),
      new Direction(upstream, client, (bytes) => state('to_client', bytes)),
    ];
    for (const socket of [client, upstream])
      socket.once('close', () => {
        this.#open -= 1;
        if (this.#open === 0) this.onClose();
      });
  }

  goOn(): void {
    for (const direction of this.#directions) direction.pump();
  }

  reset(): void {
    for (const direction of this.#directions) direction.silence();
    reset(this.#client);
    reset(this.#upstream);
  }

  silence(): void {
    for (const direction of this.#directions) direction.silence();
    const keepalive = setTimeout(() => reset(this.#upstream), SERVER_KEEPALIVE_MS);
    this.#upstream.once('close', () => clearTimeout(keepalive));
  }
}

type Sent = Buffer | 'end' | 'reset';

/** What one side sends, on its way to the other. */
class Direction {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #state: (bytes: number) => ReturnType<State>;
  #queue: { sent: Sent; arrivesAt: number }[] = [];
  #queuedBytes = 0;
  #isSilent = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, state: (bytes: number) => ReturnType<State>) {
    this.#from = from;
    this.#to = to;
    this.#state = state;
    from.on('data', (part) => this.#send(part));
    from.once('end', () => this.#send('end'));
    from.on('error', () => {});
    from.once('close', (hadError) => hadError && this.#send('reset'));
    to.on('drain', () => this.pump());
    to.once('close', () => this.#drop());
  }

  silence(): void {
    this.#isSilent = true;
    this.#drop();
  }

  /** Delivers what has arrived by now. */
  pump(): void {
    clearTimeout(this.#timer);
    for (let [first] = this.#queue; first; [first] = this.#queue) {
      if (this.#to.destroyed) return this.#drop();
      if (this.#state(0).isCut || this.#to.writableNeedDrain) return;
      const waitMs = first.arrivesAt - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pump(), Math.ceil(waitMs));
        return;
      }
      this.#queue.shift();
      this.#deliver(first.sent);
    }
  }

  #send(sent: Sent): void {
    if (this.#isSilent || this.#to.destroyed) return;
    const bytes = Buffer.isBuffer(sent) ? sent.length : 0;
    const { latenessMs } = this.#state(bytes);
    const arrivesAt = Math.max(performance.now() + latenessMs, this.#queue.at(-1)?.arrivesAt ?? 0);
    this.#queue.push({ sent, arrivesAt });
    this.#queuedBytes += bytes;
    if (this.#queuedBytes > MAX_QUEUED_BYTES) this.#from.pause();
    this.pump();
  }

  #deliver(sent: Sent): void {
    if (sent === 'end') this.#to.end();
    else if (sent === 'reset') reset(this.#to);
    else {
      this.#queuedBytes -= sent.length;
      if (this.#queuedBytes <= MAX_QUEUED_BYTES) this.#from.resume();
      this.#to.write(sent);
    }
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#from.resume();
  }
}

/** A Unix socket has no reset. */
function reset(socket: Socket): void {
  if (socket.remoteFamily === undefined) socket.destroy();
  else socket.resetAndDestroy();
}

function targetOf(targetUrl: string): NetConnectOpts {
  if (targetUrl.startsWith('http')) {
    const { hostname, port } = new URL(targetUrl);
    return { host: hostname, port: Number(port) };
  }
  const { host, port } = new Client({ connectionString: targetUrl });
  // As the driver tells a Unix socket's folder from the name of a machine.
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
