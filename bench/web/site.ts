// A service with the demo city for a browser to visit, directly and behind an HTTP/2 proxy, and who is signed in there.
import { join } from 'node:path';
import type { CertificateFiles } from '#tools/certificate.ts';
import type { BenchDatabase, DatabaseServer } from '../setup/database.ts';
import { signInByMail, signInStaff } from '../setup/people.ts';
import { serviceVariables, SERVER_FILE, startProgram } from '../setup/programs.ts';
import { startHttp2Proxy } from './http2-proxy.ts';

export type Protocol = 'h1' | 'h2';

/** What the browsers of those who are signed in keep. */
export interface Keys {
  accessToken: string;
  staffCookie: string;
}

export interface Site {
  database: BenchDatabase;
  origins: Record<Protocol, string>;
  keys: Keys;
}

/** Has rentals of every kind. */
const MEMBER_MAIL = 'jihoon@example.com';

/** `folder` holds the build to start; this one's by default. What has to be stopped is added to `stops`. */
export async function startSite(
  server: DatabaseServer,
  name: string,
  files: CertificateFiles,
  stops: (() => Promise<void>)[],
  folder?: string,
): Promise<Site> {
  // An earlier build has the tables of its own time, which it makes itself.
  const database = folder === undefined ? await server.create(name) : await emptyDatabase(server, name);
  const service = await startProgram(
    server.folder,
    SERVER_FILE,
    '/api/v1/health/ready',
    {
      ...serviceVariables,
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.ownerUrl,
      DEMO_CITY: 'on',
      DATA_DIR: join(server.folder, `data-of-${name}`),
      LOG_LEVEL: 'warn',
    },
    folder,
  );
  stops.push(() => service.stop());
  const proxy = await startHttp2Proxy(service.origin, files);
  stops.push(() => proxy.stop());
  return {
    database,
    origins: { h1: service.origin, h2: proxy.origin },
    keys: {
      accessToken: await signInByMail(database.ownerUrl, MEMBER_MAIL),
      staffCookie: staffCookieIn(await signInStaff(database.ownerUrl)),
    },
  };
}

async function emptyDatabase(server: DatabaseServer, name: string): Promise<BenchDatabase> {
  const ownerUrl = await server.createEmpty(name);
  return { url: ownerUrl, ownerUrl };
}

export const staffCookieIn = ({ cookie = '' }: Record<string, string>) => cookie.split('=')[1] ?? '';

/** A cookie as a browser context begins with. */
export const cookieFor = (origin: string, name: string, value: string) => ({
  name,
  value,
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** What a context begins with for whoever is signed in. */
export const signedIn = (origin: string, accessToken: string) => [
  { origin, localStorage: [{ name: 'accessToken', value: accessToken }] },
];

/** The same for staff, whose session is a cookie: when they were last at work. */
export const atWork = (origin: string) => [
  { origin, localStorage: [{ name: 'console-last-call', value: String(Date.now()) }] },
];
