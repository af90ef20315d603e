// Serves the endpoints of the operator's console, which have their own session, their own guards and their own description.
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Each noun's console routes are served here, in a scope of their own: only these calls read the console's cookies. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
  });
}
