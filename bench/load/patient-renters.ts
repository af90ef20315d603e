// Members who rent and return while the service is overloaded: a call that is refused is made again, as our apps do.
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'autocannon';
import type { Load, Report } from './load-client.ts';
import { quantiles } from './quantiles.ts';
import { rentalRequests } from './rent.ts';

const TIMEOUT_MS = 30_000;
/** Our apps wait as long as they are told; here a tenth of it is enough to make room. */
const RETRY_AFTER_SHARE = 0.1;

interface Tally {
  acceptedMs: number[];
  refused: number;
  failed: number;
  rentals: number;
  bytes: number;
}

/** Each member begins rentals until the time is over, and completes what they have begun. */
export async function rentPatiently(
  origin: string,
  members: number,
  { renters, seconds, walk }: Load<'patient_rentals'>,
): Promise<Report> {
  const requests = rentalRequests(renters, walk);
  const tally: Tally = { acceptedMs: [], refused: 0, failed: 0, rentals: 0, bytes: 0 };
  const startedAt = performance.now();
  const keepRenting = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const state = {};
      for (const template of requests) {
        const answer = await callPatiently(origin, template.setupRequest(template, state), tally);
        if (answer === undefined) return;
        template.onResponse?.(200, answer, state);
      }
      tally.rentals += 1;
    }
  };
  await Promise.all(Array.from({ length: members }, keepRenting));
  const { acceptedMs, ...counts } = tally;
  return {
    ...counts,
    ...quantiles(acceptedMs),
    requests: acceptedMs.length + counts.refused,
    perSecond: (counts.rentals / (performance.now() - startedAt)) * 1000,
  };
}

/** The body of the answer; undefined when the call failed for good. */
async function callPatiently(origin: string, request: Request, tally: Tally): Promise<string | undefined> {
  for (;;) {
    const askedAt = performance.now();
    try {
      const response = await fetch(`${origin}${request.path ?? ''}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.body === undefined ? {} : { body: String(request.body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.text();
      const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.ok) {
        tally.acceptedMs.push(performance.now() - askedAt);
        tally.bytes += Buffer.byteLength(body);
        return body;
      }
      // Whoever is refused is told when to come back; without that it is a failure.
      if (response.status === 503 && retryAfterSeconds > 0) {
        tally.refused += 1;
        await pause(retryAfterSeconds * 1000 * RETRY_AFTER_SHARE);
        continue;
      }
    } catch {
      // No answer at all.
    }
    tally.failed += 1;
    return undefined;
  }
}
