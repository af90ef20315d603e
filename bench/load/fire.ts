// Fires requests from a process of its own, so that making the load costs neither side anything but the machine.
import autocannon, { type Request } from 'autocannon';
import type { Load, Order, Report } from './cannon.ts';
import { rentalRequests } from './rent.ts';

process.on('message', (order: Order) => {
  void fire(order).then((report) => process.send?.(report));
});

let salvos = 0;

async function fire({ origin, connections, load }: Order): Promise<Report> {
  salvos += 1;
  const report =
    load.kind === 'paths' ? await ask(origin, connections, load) : await rent(origin, connections, load);
  return report;
}

/** Every connection asks for a part of its own, and in every salvo begins further on: nobody asks for the same again soon. */
async function ask(origin: string, connections: number, load: Load<'paths'>): Promise<Report> {
  const all: Request[] = load.paths.map((path, index) => ({
    path,
    headers: load.headers[index % load.headers.length] ?? {},
  }));
  const share = Math.ceil(all.length / connections);
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: load.seconds,
    timeout: 30,
    setupClient: (client) => {
      const start = (connection * share + salvos * 617) % all.length;
      connection += 1;
      client.setRequests([
        ...all.slice(start, start + share),
        ...all.slice(0, Math.max(0, start + share - all.length)),
      ]);
    },
  });
  return describe(result, result.requests.total / result.duration);
}

async function rent(origin: string, connections: number, load: Load<'rentals'>): Promise<Report> {
  const requests = rentalRequests(load.renters);
  const amount = connections * load.rentalsEach * requests.length;
  const startedAt = performance.now();
  // The cannon itself looks at its watch only once a second.
  let lastAnswerAt = startedAt;
  const setupClient = (client: autocannon.Client) => {
    client.on('response', () => {
      lastAnswerAt = performance.now();
    });
  };
  const result = await autocannon({ url: origin, connections, requests, amount, timeout: 30, setupClient });
  const seconds = (lastAnswerAt - startedAt) / 1000;
  return describe(result, result.requests.total / requests.length / seconds);
}

function describe(result: autocannon.Result, perSecond: number): Report {
  return {
    perSecond,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
