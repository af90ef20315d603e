// Serves the endpoints of the operator's console, which have their own session, their own guards and their own description.
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { Cursors } from '#api/http/cursor.ts';
import { serve, type RequestGuards } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { imageConsoleRoutes } from '#api/images/image.console-routes.ts';
import { importConsoleRoutes } from '#api/import/import.console-routes.ts';
import { homeConsoleRoutes } from '#api/home/home.console-routes.ts';
import { itemConsoleRoutes } from '#api/item/item.console-routes.ts';
import { auditConsoleRoutes } from '#api/staff/audit-log/audit.console-routes.ts';
import { productConsoleRoutes } from '#api/product/product.console-routes.ts';
import { labelConsoleRoutes } from '#api/label/label.console-routes.ts';
import { staffConsoleRoutes } from '#api/staff/people/staff.console-routes.ts';
import { settingsConsoleRoutes } from '#api/staff/settings/settings.console-routes.ts';
import { sessionConsoleRoutes } from '#api/staff/session.console-routes.ts';
import { stationConsoleRoutes } from '#api/station/station.console-routes.ts';
import { describeEndpoints } from '#api/operations/openapi.ts';
import { auditEndpoints } from '#contract/console/audit.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { consoleHomeEndpoints } from '#contract/console/home.ts';
import { imageEndpoints } from '#contract/console/image.ts';
import { importEndpoints } from '#contract/console/import.ts';
import { consoleItemEndpoints } from '#contract/console/item.ts';
import { consoleProductEndpoints } from '#contract/console/product.ts';
import { labelEndpoints } from '#contract/console/label.ts';
import { sessionEndpoints } from '#contract/console/session.ts';
import { settingsEndpoints } from '#contract/console/settings.ts';
import { staffEndpoints } from '#contract/console/staff.ts';
import { consoleStationEndpoints } from '#contract/console/station.ts';
import { noContent } from '#contract/endpoint.ts';

export interface ConsoleDeps {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
  imageStore: ImageStore;
}

/** Each noun's console routes are served here, in a scope of their own: only these calls read the console's cookies. */
export async function serveConsole(
  app: FastifyInstance,
  guards: RequestGuards,
  appDeps: ConsoleDeps,
): Promise<void> {
  const deps = {
    ...appDeps,
    cursors: new Cursors(appDeps.tokenSecret),
    publicOrigin: appDeps.config.publicOrigin,
  };
  await app.register(async (scope) => {
    await scope.register(cookie);
    serveDescription(scope, guards, deps.config);
    serve(scope, guards, sessionEndpoints, sessionConsoleRoutes(deps));
    serve(scope, guards, staffEndpoints, staffConsoleRoutes(deps));
    serve(scope, guards, auditEndpoints, auditConsoleRoutes(deps));
    serve(scope, guards, settingsEndpoints, settingsConsoleRoutes(deps));
    serve(scope, guards, consoleHomeEndpoints, homeConsoleRoutes(deps));
    serve(scope, guards, imageEndpoints, imageConsoleRoutes(deps));
    serve(scope, guards, consoleStationEndpoints, stationConsoleRoutes(deps));
    serve(scope, guards, consoleProductEndpoints, productConsoleRoutes(deps));
    serve(scope, guards, importEndpoints, importConsoleRoutes(deps));
    serve(scope, guards, labelEndpoints, labelConsoleRoutes(deps));
    serve(scope, guards, consoleItemEndpoints, itemConsoleRoutes(deps));
  });
}

/** For staff only. On loopback the session's cookie is sent below the console's own path alone, so the document is there too. */
function serveDescription(app: FastifyInstance, guards: RequestGuards, { brand }: Config): void {
  const signedIn = { summary: '', access: { staff: 'signed_in' }, reply: noContent, failures: [] } as const;
  const body = JSON.stringify(describeEndpoints(consoleContract, `${brand.latinName} console`));
  for (const path of ['/api/console/openapi.json', '/api/v1/console/openapi.json']) {
    app.get(path, async (request, reply) => {
      await guards.staffGuard.authenticate(request, signedIn);
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
    });
  }
}
