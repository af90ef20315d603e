// The service as one list: manners first, then every group of calls, then the pages.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { accountRoutes } from '#api/account/account.routes.ts';
import type { IdentityProviders } from '#api/account/identity-provider.ts';
import type { ImageStore } from '#api/account/image-store.ts';
import type { Config } from '#api/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { eventRoutes } from '#api/event/event.routes.ts';
import { homeRoutes } from '#api/home/home.routes.ts';
import { securityHeaders, setHeaders } from '#api/http/headers.ts';
import { Limits } from '#api/http/limits.ts';
import { callLog, tellCalls, type Call, type Logger } from '#api/http/log.ts';
import { Failure, refuse } from '#api/http/refuse.ts';
import { Prepared, sendPrepared } from '#api/http/send.ts';
import { serve, type Doorkeeper } from '#api/http/serve.ts';
import { Unchanged } from '#api/http/unchanged.ts';
import { Viewers } from '#api/http/viewer.ts';
import { openApp, serveWebApp, type WebAppFiles } from '#api/http/web-app.ts';
import { noticeRoutes } from '#api/notice/notice.routes.ts';
import { DOCS_CSS, renderDocs } from '#api/operations/docs-page.ts';
import { holdsToken, type Metrics } from '#api/operations/metrics.ts';
import { describeCalls } from '#api/operations/openapi.ts';
import { operationsRoutes } from '#api/operations/operations.routes.ts';
import type { CardCompany } from '#api/payment/card-company.ts';
import { productRoutes } from '#api/product/product.routes.ts';
import { rentalRoutes } from '#api/rental/rental.routes.ts';
import { reviewerRoutes } from '#api/reviewer/reviewer.routes.ts';
import { stationRoutes } from '#api/station/station.routes.ts';
import { accountCalls } from '#contract/account.ts';
import { contract } from '#contract/contract.ts';
import { eventCalls } from '#contract/event.ts';
import { homeCalls } from '#contract/home.ts';
import { noticeCalls } from '#contract/notice.ts';
import { operationsCalls } from '#contract/operations.ts';
import { paymentCalls } from '#contract/payment.ts';
import { productCalls } from '#contract/product.ts';
import { rentalCalls } from '#contract/rental.ts';
import { reviewerCalls } from '#contract/reviewer.ts';
import { stationCalls } from '#contract/station.ts';

export interface AppNeeds {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
  tokenSecret: Uint8Array;
  cardCompany: CardCompany;
  identityProviders: IdentityProviders;
  imageStore: ImageStore;
  crashAt: CrashAt;
  files: WebAppFiles;
  /** Mounts the stand-in for the outside world, where one is wanted. */
  mountSandbox?: (app: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { config, db, log } = needs;
  const app = fastify({
    loggerInstance: log,
    // We write one line a call ourselves, without addresses in it.
    logController: new LogController({ disableRequestLogging: true }),
    // What the router itself refuses, such as a path that is no UTF-8.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What still comes in over an open connection while we stop is answered like everything else.
    return503OnClosing: false,
    ...(config.tls ? { https: await readCertificate(config.tls) } : {}),
  }) as unknown as FastifyInstance;

  app.setErrorHandler(refuse);
  // No child for every request: lines that need its id say it themselves.
  app.setChildLoggerFactory((parent) => parent);
  const writeLine = callLog(log);
  const tell = (call: Call) => {
    writeLine(call);
    needs.metrics.count(call);
  };
  tellCalls(app, tell);
  if (needs.mountSandbox) await needs.mountSandbox(app);
  const headers = securityHeaders(config);
  setHeaders(app, headers);

  const limits = new Limits(db, config.limits, (error) =>
    log.warn({ err: error }, 'limits were not exchanged'),
  );
  app.addHook('onClose', () => limits.stop());
  const unchanged = new Unchanged();
  unchanged.standBefore(app, {
    admits: (address) => limits.admits(address),
    trustsProxy: config.trustProxy,
    headers,
    answered: (route, status, ms) => tell({ reqId: randomUUID(), method: 'GET', route, status, ms }),
  });
  const door: Doorkeeper = { viewers: new Viewers(db, needs.tokenSecret), limits, unchanged };
  const ground = { ...needs, limits };

  // Only signing in has to do with cookies: nobody else waits for them to be read.
  await app.register(async (signIn) => {
    await signIn.register(cookie);
    serve(signIn, door, accountCalls, accountRoutes(ground));
    if (config.reviewLogin) serve(signIn, door, reviewerCalls, reviewerRoutes(ground));
  });
  serve(app, door, stationCalls, stationRoutes(ground));
  serve(app, door, productCalls, productRoutes(ground));
  serve(app, door, homeCalls, homeRoutes(ground));
  // Renting tells the story of every payment, so it answers the payment calls and the card company's hints too.
  const { 'POST /api/v1/webhooks/toss': webhook, ...ownOperations } = operationsCalls;
  serve(
    app,
    door,
    { ...rentalCalls, ...paymentCalls, 'POST /api/v1/webhooks/toss': webhook },
    rentalRoutes(ground),
  );
  serve(app, door, noticeCalls, noticeRoutes(ground));
  serve(app, door, eventCalls, eventRoutes(ground));
  serve(app, door, ownOperations, operationsRoutes(ground));

  serveDescriptions(app, config);
  serveMetrics(app, needs);
  await serveWebApp(app, config, needs.files);
  await openApp(app, needs.files);
  return app;
}

function serveDescriptions(app: FastifyInstance, config: Config): void {
  const { latinName } = config.brand;
  const openapi = new Prepared(JSON.stringify(describeCalls(contract, latinName)), 0);
  const page = new Prepared(renderDocs(contract, latinName), 0, { type: 'text/html; charset=utf-8' });
  const css = new Prepared(DOCS_CSS, 0, { type: 'text/css; charset=utf-8' });
  app.get('/api/openapi.json', (request, reply) => sendPrepared(openapi, request, reply));
  app.get('/api/docs', (request, reply) => sendPrepared(page, request, reply));
  app.get('/api/docs.css', (request, reply) => sendPrepared(css, request, reply));
}

/** Without a token there is no such address; the private port answers instead. */
function serveMetrics(app: FastifyInstance, { config, metrics }: AppNeeds): void {
  const { token } = config.metrics;
  if (token === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!holdsToken(request.headers.authorization, token)) throw new Failure('NOT_FOUND');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

async function readCertificate(tls: { certificateFile: string; keyFile: string }) {
  return { cert: await readFile(tls.certificateFile), key: await readFile(tls.keyFile) };
}
