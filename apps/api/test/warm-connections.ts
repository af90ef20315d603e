// For tests of races.
import type { TestApp } from './test-app.ts';

/** Opens the connections of the pool: a cold one lets requests in one by one and hides races. */
export async function warmConnections(app: TestApp, requests = 16): Promise<void> {
  await Promise.all(Array.from({ length: requests }, () => app.ask('GET /api/v1/products')));
}
