// Builds the HTTP app: error handler, headers and rate limiter first, then every group of endpoints, then the pages.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { accountRoutes } from '#api/account/account.routes.ts';
import { benefitRoutes } from '#api/benefit/benefits.routes.ts';
import { couponRoutes } from '#api/campaign/coupon.routes.ts';
import { describeCoupons } from '#api/campaign/coupon.queries.ts';
import {
  chargeRoutes,
  checkoutRoutes,
  extensionRoutes,
  membershipRoutes,
} from '#api/checkout/checkout.routes.ts';
import { describeMembership } from '#api/membership/own-memberships.queries.ts';
import type { IdentityProviders } from '#api/identity/identity-provider.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Config } from '#api/config/config.ts';
import { serveConsole } from '#api/console.ts';
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { eventRoutes } from '#api/event/event.routes.ts';
import { homeRoutes } from '#api/home/home.routes.ts';
import { inquiryRoutes } from '#api/inquiry/inquiry.routes.ts';
import { trustedProxies } from '#api/http/limits/client-address.ts';
import { closeConnectionsWhileDraining, type Draining } from '#api/http/draining.ts';
import { hideConsole } from '#api/http/console-access.ts';
import { acceptJson } from '#api/http/json-body.ts';
import { securityHeaders, setHeaders } from '#api/http/files/headers.ts';
import type { LoadShedder } from '#api/http/limits/load-shedder.ts';
import { RateLimiter } from '#api/http/limits/rate-limiter.ts';
import { accessLog, onResponse, type Logger } from '#api/http/log.ts';
import { handleError } from '#api/http/error-handler.ts';
import { Failure } from '#api/http/failure.ts';
import { CachedBody, sendCachedBody } from '#api/http/response-body.ts';
import { serve, type RequestGuards } from '#api/http/serve.ts';
import { Authenticator } from '#api/http/authenticator.ts';
import { readIndexPages } from '#api/http/files/index-page.ts';
import { UploadLimiter } from '#api/http/limits/upload-limiter.ts';
import { serveConsoleApp } from '#api/http/files/console-app.ts';
import { serveWebApp, type WebAppFiles } from '#api/http/files/web-app.ts';
import { noticeRoutes } from '#api/notice/notice.routes.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import { notificationRoutes } from '#api/notification/notification.routes.ts';
import { DOCS_CSS, renderDocs } from '#api/operations/docs-page.ts';
import { holdsToken, type Metrics } from '#api/operations/metrics.ts';
import { describeEndpoints } from '#api/operations/openapi.ts';
import { operationsRoutes } from '#api/operations/operations.routes.ts';
import { countStaleClaims } from '#api/payment/payment.queries.ts';
import { servePages } from '#api/pages/serve-pages.ts';
import type { PaymentGateway } from '#api/payment/toss-payments.ts';
import { productRoutes } from '#api/product/product.routes.ts';
import { rentalRoutes } from '#api/rental/rental.routes.ts';
import { reportRoutes } from '#api/report/report.routes.ts';
import { stopRoutes } from '#api/stop/stop.routes.ts';
import { reviewerRoutes } from '#api/reviewer/reviewer.routes.ts';
import { listAnnouncedDocuments } from '#api/settings/documents/document-version.queries.ts';
import { readCompany, readRentalRules } from '#api/settings/settings.queries.ts';
import { StaffAuthenticator } from '#api/staff/staff-authenticator.ts';
import type { LookCounter } from '#api/station/look/look-counter.ts';
import { gbfsRoutes } from '#api/open-data/gbfs.routes.ts';
import { openDataRoutes } from '#api/open-data/open-feed.ts';
import { describePoints } from '#api/point/point.queries.ts';
import { pointRoutes } from '#api/point/point.routes.ts';
import { stationRoutes } from '#api/station/station.routes.ts';
import { stockAlertRoutes } from '#api/station/stock-alert/stock-alert.routes.ts';
import { accountEndpoints } from '#contract/member/account.ts';
import { benefitEndpoints } from '#contract/member/benefit/benefits.ts';
import { couponEndpoints } from '#contract/member/benefit/coupon.ts';
import { chargeEndpoints } from '#contract/member/rental/charge.ts';
import { contract } from '#contract/member/contract.ts';
import { eventEndpoints } from '#contract/member/content/event.ts';
import { extensionEndpoints } from '#contract/member/rental/extension.ts';
import { homeEndpoints } from '#contract/member/home.ts';
import { inquiryEndpoints } from '#contract/member/inquiry.ts';
import { membershipEndpoints } from '#contract/member/benefit/membership.ts';
import { noticeEndpoints } from '#contract/member/content/notice.ts';
import { notificationEndpoints } from '#contract/member/notification.ts';
import { gbfsEndpoints } from '#contract/member/gbfs.ts';
import { openDataEndpoints } from '#contract/member/open-data.ts';
import { operationsEndpoints } from '#contract/member/operations.ts';
import { paymentEndpoints } from '#contract/member/rental/payment.ts';
import { pointEndpoints } from '#contract/member/benefit/point.ts';
import { productEndpoints } from '#contract/member/product.ts';
import { rentalEndpoints } from '#contract/member/rental/rental.ts';
import { reportEndpoints } from '#contract/member/report.ts';
import { stopEndpoints } from '#contract/member/rental/stop.ts';
import { reviewerEndpoints } from '#contract/member/reviewer.ts';
import { stationEndpoints } from '#contract/member/station.ts';
import { stockAlertEndpoints } from '#contract/member/stock-alert.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
  draining: Draining;
  loadShedder: LoadShedder;
  tokenSecret: Uint8Array;
  paymentGateway: PaymentGateway;
  identityProviders: IdentityProviders;
  imageStore: ImageStore;
  channels: Channels;
  crashAt: CrashAt;
  looks: LookCounter;
  files: WebAppFiles;
  /** Mounts the sandbox of the outside providers, where one is wanted. */
  mountSandbox?: (app: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log } = deps;
  const app = fastify({
    loggerInstance: log,
    // The access log is written by the response hook, without addresses in it.
    logController: new LogController({ disableRequestLogging: true }),
    // What the router itself refuses, such as a path that is no UTF-8.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy) ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests that arrive over an open connection during the shutdown are answered like all others.
    return503OnClosing: false,
    ...(config.tls ? { https: await readCertificate(config.tls) } : {}),
  }) as unknown as FastifyInstance;

  app.setErrorHandler(handleError);
  // No child logger for every request: lines that need the request's id carry it themselves.
  app.setChildLoggerFactory((parent) => parent);
  const writeLine = accessLog(log);
  onResponse(app, (call) => {
    writeLine(call);
    deps.metrics.count(call);
  });
  closeConnectionsWhileDraining(app, deps.draining);
  if (deps.mountSandbox) await deps.mountSandbox(app);
  setHeaders(app, securityHeaders(config));
  acceptJson(app);

  hideConsole(app, config.console, config.publicOrigin);

  const rateLimiter = new RateLimiter(db, config.limits, (error) =>
    log.warn({ err: error }, 'the rate limiter could not sync its counters'),
  );
  app.addHook('onClose', () => rateLimiter.stop());
  deps.metrics.watch({
    name: 'rate_limiter_counters',
    help: 'Addresses and members of the current minute that this process counts',
    read: async () => rateLimiter.size,
  });
  deps.metrics.watch({
    name: 'overload_refused_calls',
    help: 'Calls refused because the pool of connections or the event loop was saturated',
    read: async () => deps.loadShedder.refused,
  });
  const guards: RequestGuards = {
    authenticator: new Authenticator(db, deps.tokenSecret),
    staffGuard: new StaffAuthenticator(deps),
    rateLimiter,
    loadShedder: deps.loadShedder,
    uploadLimiter: new UploadLimiter(),
  };

  // Only signing in reads cookies: other requests need not parse them.
  await app.register(async (signIn) => {
    await signIn.register(cookie);
    serve(signIn, guards, accountEndpoints, accountRoutes({ ...deps, rateLimiter }));
    if (config.reviewLogin) serve(signIn, guards, reviewerEndpoints, reviewerRoutes(deps));
  });
  serve(app, guards, stationEndpoints, stationRoutes(deps));
  serve(app, guards, stockAlertEndpoints, stockAlertRoutes(deps));
  serve(app, guards, openDataEndpoints, openDataRoutes(deps));
  serve(
    app,
    guards,
    gbfsEndpoints,
    gbfsRoutes({ ...deps, publicOrigin: config.publicOrigin, company: config.company }),
  );
  serve(app, guards, productEndpoints, productRoutes(deps));
  serve(app, guards, homeEndpoints, homeRoutes(deps));
  serve(app, guards, rentalEndpoints, rentalRoutes(deps));
  serve(app, guards, paymentEndpoints, checkoutRoutes(deps));
  serve(app, guards, chargeEndpoints, chargeRoutes(deps));
  serve(app, guards, extensionEndpoints, extensionRoutes(deps));
  serve(app, guards, couponEndpoints, couponRoutes(deps));
  const benefits = { describeCoupons, describePoints, describeMembership };
  serve(app, guards, benefitEndpoints, benefitRoutes({ ...deps, ...benefits }));
  serve(app, guards, membershipEndpoints, membershipRoutes(deps));
  serve(app, guards, reportEndpoints, reportRoutes(deps));
  serve(app, guards, stopEndpoints, stopRoutes(deps));
  serve(app, guards, inquiryEndpoints, inquiryRoutes(deps));
  serve(app, guards, pointEndpoints, pointRoutes(deps));
  serve(app, guards, noticeEndpoints, noticeRoutes(deps));
  serve(app, guards, notificationEndpoints, notificationRoutes(deps));
  serve(app, guards, eventEndpoints, eventRoutes(deps));
  const countClaims = () => countStaleClaims(db);
  serve(app, guards, operationsEndpoints, operationsRoutes({ ...deps, countStaleClaims: countClaims }));

  await serveConsole(app, guards, deps);

  serveDescriptions(app, config);
  serveMetrics(app, deps);
  const indexPages = readIndexPages(config, deps.files.dist);
  await serveWebApp(app, deps.files, indexPages, {
    config,
    folder: deps.files.legalTexts,
    rateLimiter,
    readFacts: async () => {
      const [company, rules, announced] = await Promise.all([
        readCompany(db, config.company),
        readRentalRules(db),
        listAnnouncedDocuments(db),
      ]);
      return { company, rules, announced };
    },
  });
  await serveConsoleApp(app, config, deps.files.consoleDist);
  servePages(app, { config, db, log, rateLimiter, indexPages });
  return app;
}

/** Each is made at its first request: most processes are never asked, and every start would wait for it. */
function serveDescriptions(app: FastifyInstance, config: Config): void {
  const { latinName } = config.brand;
  let openapi: CachedBody | undefined;
  let page: CachedBody | undefined;
  const css = new CachedBody(DOCS_CSS, 0, { type: 'text/css; charset=utf-8' });
  app.get('/api/openapi.json', (request, reply) => {
    const document = { title: latinName, origin: config.publicOrigin };
    openapi ??= new CachedBody(JSON.stringify(describeEndpoints(contract, document)), 0);
    return sendCachedBody(openapi, request, reply);
  });
  app.get('/api/docs', (request, reply) => {
    page ??= new CachedBody(renderDocs(contract, latinName), 0, { type: 'text/html; charset=utf-8' });
    return sendCachedBody(page, request, reply);
  });
  app.get('/api/docs.css', (request, reply) => sendCachedBody(css, request, reply));
}

/** Only with a configured token; without one, metrics are served on the private port alone. */
function serveMetrics(app: FastifyInstance, { config, metrics }: AppDeps): void {
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
