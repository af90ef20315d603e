// A cache is keyed by route and meaning, never by the text of an address: other spellings of it make no further copies.
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStation } from '../factories.ts';
import { noStaff } from '../console/no-staff.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { Authenticator } from '#api/http/authenticator.ts';
import { LoadShedder } from '#api/http/limits/load-shedder.ts';
import { RateLimiter } from '#api/http/limits/rate-limiter.ts';
import { serve } from '#api/http/serve.ts';
import { UploadLimiter } from '#api/http/limits/upload-limiter.ts';
import { LookCounter } from '#api/station/look/look-counter.ts';
import { stationRoutes } from '#api/station/station.routes.ts';
import { stationEndpoints } from '#contract/member/station.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The same path with some of its letters percent-encoded, and a parameter the endpoint does not know. */
function spelling(n: number): string {
  const letters = Array.from('stations', (letter, index) =>
    ((n >> index) & 1) === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
  return `/api/v1/${letters.join('')}${n % 3 === 0 ? '/' : ''}?ignored=${n}`;
}

test('however the address of the station list is spelled, everybody gets the one list that is cached', async () => {
  const stoppedClock = () => 5_000;
  const rateLimiter = new RateLimiter(app.db, { requestsPerMinute: 1_000, guessesPerMinute: 1 }, () => {});
  const authenticator = new Authenticator(app.db, new TextEncoder().encode(app.tokenSecret));
  const loadShedder = new LoadShedder(1, () => ({ waiting: 0, loopDelayMs: 0 }));
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serve(
    server,
    { authenticator, staffGuard: noStaff, rateLimiter, loadShedder, uploadLimiter: new UploadLimiter() },
    stationEndpoints,
    stationRoutes({ db: app.db, looks: new LookCounter() }, stoppedClock),
  );
  try {
    await aStation(app);
    const first = await server.inject({ url: '/api/v1/stations' });
    await aStation(app);
    for (let n = 0; n < 45; n += 1) {
      const { statusCode, headers } = await server.inject({ url: spelling(n) });
      expect([statusCode, headers.etag], spelling(n)).toEqual([200, first.headers.etag]);
    }
  } finally {
    await server.close();
    await rateLimiter.stop();
  }
});
