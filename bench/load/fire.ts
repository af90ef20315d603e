// Fires requests from a process of its own, so that making the load costs neither side anything but the machine.
import autocannon, { type Request } from 'autocannon';
import type { Order, Report } from './cannon.ts';
import { rentalRequests } from './rent.ts';

process.on('message', (order: Order) => {
  void fire(order).then((report) => process.send?.(report));
});

async function fire({ origin, connections, seconds, load }: Order): Promise<Report> {
  const requests: Request[] =
    load.kind === 'paths'
      ? load.paths.map((path, index) => ({ path, headers: load.headers[index % load.headers.length] ?? {} }))
      : rentalRequests(load.renters);
  const result = await autocannon({ url: origin, connections, duration: seconds, requests, timeout: 30 });
  const count =
    load.kind === 'paths' ? result.requests.total : Math.floor(result.requests.total / requests.length);
  return {
    perSecond: count / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
