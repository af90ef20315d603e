// What tests of notices and events begin with: two of staff at one moment, and a picture in the object store.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyTables } from '../backup/empty-tables.ts';
import { itIs } from '../fixtures.ts';
import { aPicture, puts } from '../pictures.ts';
import { askConsole, aStaff, type Staff } from './staff.ts';
import type { TestApp } from '../test-app.ts';

/** An evening without notices and events. */
export async function startsWithoutContent(app: TestApp): Promise<{ manager: Staff; support: Staff }> {
  await emptyTables(app, 'notices', 'events', 'event_images', 'notifications');
  return itBecomes(app, '2026-11-14T18:00:00+09:00');
}

/** Whoever sat idle for so long has to sign in again. */
export async function itBecomes(app: TestApp, moment: string): Promise<{ manager: Staff; support: Staff }> {
  await itIs(app, moment);
  return { manager: await aStaff(app, 'MANAGER'), support: await aStaff(app, 'SUPPORT') };
}

/** The object store of the sandbox lives by the real clock. */
export async function uploads(app: TestApp, of: 'notice' | 'event'): Promise<string> {
  const then = (await app.now()).toISOString();
  await sql`update clock set clock_offset = interval '0'`.execute(app.ownerDb);
  const { preSignedUrl, imageUrl } = await askConsole(app, 'POST /api/v1/console/images', {
    as: await aStaff(app, 'SUPPORT'),
    body: { for: of, size: 64 },
  });
  expect((await puts(preSignedUrl, aPicture(64))).ok).toBe(true);
  await itIs(app, then);
  return imageUrl;
}
