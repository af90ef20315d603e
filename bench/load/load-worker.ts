// The load worker: makes requests in its own process, so that the load does not take time of the measured process.
import autocannon, { type Request } from 'autocannon';
import type { Load, LoadRequest, Report } from './load-client.ts';
import { rentPatiently } from './patient-renters.ts';
import { rentalRequests } from './rent.ts';
import { quantiles } from './quantiles.ts';

process.on('message', (request: LoadRequest) => {
  void run(request).then((report) => process.send?.(report));
});

let runs = 0;

async function run({ origin, connections, load }: LoadRequest): Promise<Report> {
  runs += 1;
  if (load.kind === 'paths') return requestPaths(origin, connections, load);
  if (load.kind === 'rentals') return rentItems(origin, connections, load);
  return rentPatiently(origin, connections, load);
}

/** Every connection requests its own part of the paths and starts further on in every run, so that requests repeat late. */
async function requestPaths(origin: string, connections: number, load: Load<'paths'>): Promise<Report> {
  const all: Request[] = load.paths.map((path, index) => ({
    path,
    headers: load.headers[index % load.headers.length] ?? {},
  }));
  const share = Math.ceil(all.length / connections);
  let connection = 0;
  let refused = 0;
  const acceptedMs: number[] = [];
  const result = await autocannon({
    url: origin,
    connections,
    duration: load.seconds,
    timeout: 30,
    ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
    setupClient: (client) => {
      client.on('response', (status, _bytes, ms) => {
        if (load.mayBeRefused && status === 503) refused += 1;
        else acceptedMs.push(ms);
      });
      const start = (connection * share + runs * 617) % all.length;
      connection += 1;
      client.setRequests([
        ...all.slice(start, start + share),
        ...all.slice(0, Math.max(0, start + share - all.length)),
      ]);
    },
  });
  const report = describe(result, result.requests.total / result.duration, acceptedMs);
  if (!load.mayBeRefused) return report;
  return { ...report, ...quantiles(acceptedMs), failed: report.failed - refused, refused };
}

async function rentItems(origin: string, connections: number, load: Load<'rentals'>): Promise<Report> {
  const requests = rentalRequests(load.renters, load.walk);
  const amount = connections * load.rentalsEach * requests.length;
  const startedAt = performance.now();
  // autocannon measures its duration in whole seconds.
  let lastAnswerAt = startedAt;
  const answeredMs: number[] = [];
  const setupClient = (client: autocannon.Client) => {
    client.on('response', (_status, _bytes, ms) => {
      lastAnswerAt = performance.now();
      answeredMs.push(ms);
    });
  };
  const result = await autocannon({ url: origin, connections, requests, amount, timeout: 30, setupClient });
  const seconds = (lastAnswerAt - startedAt) / 1000;
  const rentals = result.requests.total / requests.length;
  return { ...describe(result, rentals / seconds, answeredMs), rentals };
}

function describe(result: autocannon.Result, perSecond: number, milliseconds: readonly number[]): Report {
  return {
    requests: result.requests.total,
    perSecond,
    p50: result.latency.p50,
    // autocannon has none of its own.
    p95: quantiles(milliseconds).p95,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    refused: 0,
    rentals: 0,
    bytes: result.throughput.total,
  };
}
