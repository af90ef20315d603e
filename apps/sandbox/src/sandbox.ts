/** The sandbox as one Fastify plugin: payment gateway, both identity providers, object store, message gateway, QR codes and controls. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createScheduler } from './scheduler.ts';
import {
  servePaymentGateway,
  type FindEarlierPayment,
} from '#sandbox/payment-gateway/payment-gateway.routes.ts';
import { createIdempotency } from '#sandbox/payment-gateway/idempotency.ts';
import { servePaymentWindow } from '#sandbox/payment-gateway/payment-window.routes.ts';
import { createCardPayments } from '#sandbox/payment-gateway/payments.ts';
import { createWebhooks } from '#sandbox/payment-gateway/webhooks.ts';
import { createClock } from '#sandbox/clock.ts';
import { serveControl } from '#sandbox/control.ts';
import { defaultPrefix, openCredentials, sandboxPaths } from '#sandbox/credentials.ts';
import { createFaults } from '#sandbox/faults.ts';
import {
  serveGoogleRevoke,
  serveKakaoAccount,
  serveAvatars,
} from '#sandbox/identity-provider/account.routes.ts';
import {
  createGoogleProfile,
  createKakaoProfile,
  type ProviderProfile,
} from '#sandbox/identity-provider/provider-profiles.ts';
import { createIdentityProvider } from '#sandbox/identity-provider/identity-provider.ts';
import { createPeople, type Person } from '#sandbox/identity-provider/people.ts';
import { serveLoginPage, serveOidc } from '#sandbox/identity-provider/sign-in.routes.ts';
import { createSigningKeys } from '#sandbox/identity-provider/signing-keys.ts';
import { openFileStore } from './file-store.ts';
import { createLedger } from '#sandbox/ledger.ts';
import { serveAlimtalk } from '#sandbox/message-gateway/alimtalk.ts';
import { createInbox } from '#sandbox/message-gateway/inbox.ts';
import { serveInbox } from '#sandbox/message-gateway/inbox.routes.ts';
import { createMailServer } from '#sandbox/message-gateway/mail-server.ts';
import { createPushService, servePushService } from '#sandbox/message-gateway/push-service.ts';
import { createObjectFiles } from '#sandbox/object-store/object-files.ts';
import { serveObjectStore } from '#sandbox/object-store/object-store.routes.ts';
import { sendPage, serveAssets, errorPage } from '#sandbox/page/page.ts';
import { serveQrCodes, type QrCodeItem } from './qr-codes.ts';
import { serveStaffCredentials, type StaffCredentials } from './staff-credentials.ts';

export { defaultPrefix, openCredentials, sandboxPaths } from '#sandbox/credentials.ts';
export type { FaultRuleInput } from '#sandbox/faults.ts';
export type { FindEarlierPayment } from '#sandbox/payment-gateway/payment-gateway.routes.ts';
export type { QrCodeItem } from './qr-codes.ts';
export type { StaffCredentials } from './staff-credentials.ts';

/** A value, or a function that gives it once the server knows its port. */
type Lazy<T> = T | (() => T);

export interface SandboxOptions {
  /** The origin under which browsers reach the service; also the root of both issuers. */
  publicOrigin: Lazy<string>;
  prefix?: string;
  /** Used by one process at a time. */
  dataDir: string;
  /** Every call of the control API needs `Authorization: Bearer {controlToken}`; by default the token kept in `dataDir`. */
  controlToken?: string | undefined;
  /** Further origins to which a payment window or a sign-in may redirect. */
  allowedRedirectOrigins?: readonly string[];
  /** Where the payment gateway sends its webhooks; without it, nowhere until a control sets an address. */
  webhookUrl?: Lazy<string | undefined>;
  /** The origin under which the service itself reaches the sandbox, where it is another one. */
  serverOrigin?: string;
  /** The origin of the service's API, for the list of stations on the QR code page. */
  apiOrigin: () => string | URL;
  listItems: () => Promise<readonly QrCodeItem[]>;
  /** What the posters of stations have beside their number; without it they have the number alone. */
  listPosterCodes?: () => Promise<ReadonlyMap<number, string>>;
  /** Payments of the shop that this sandbox has not captured itself, such as those of its demo. */
  findEarlierPayment?: FindEarlierPayment | undefined;
  /** Who may sign in to the demo's console; nobody where it is not given. */
  listStaff?: () => Promise<readonly StaffCredentials[]>;
  random?: () => number;
}

interface ClockSetting {
  offsetSeconds: number;
}

export function createSandbox(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register((scope) => mountSandbox(scope, options), { prefix: options.prefix ?? defaultPrefix });
  };
}

async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const sandboxBase = app.prefix;
  const publicOrigin = () => resolveLazy(options.publicOrigin).replace(/\/+$/, '');
  const redirects = { publicOrigin, allowedRedirectOrigins: options.allowedRedirectOrigins ?? [] };

  const credentials = openCredentials(options.dataDir);
  const fileStore = openFileStore(join(options.dataDir, 'journal.jsonl'));
  const clockSetting = fileStore.collection<ClockSetting>('clock');
  const clock = createClock();
  const scheduler = createScheduler(clock);
  const faults = createFaults(options.random);
  const ledger = createLedger(fileStore, clock);
  const people = createPeople(fileStore);
  const webhooks = createWebhooks({
    clock,
    scheduler,
    fileStore,
    defaultUrl: () => resolveLazy(options.webhookUrl),
  });
  const idempotency = createIdempotency(fileStore, clock);
  const payments = createCardPayments({
    clock,
    scheduler,
    fileStore,
    ledger,
    publicBase: () => `${publicOrigin()}${sandboxBase}${sandboxPaths.paymentGateway}`,
    enqueueWebhook: ({ orderId }, shown) => webhooks.enqueue(orderId, shown),
  });
  const inbox = createInbox(fileStore, clock);
  const mailServer = createMailServer({ faults, inbox });
  const pushBase = `${sandboxBase}${sandboxPaths.push}`;
  const pushUrl = () => `${options.serverOrigin ?? publicOrigin()}${pushBase}`;
  const pushService = createPushService({ fileStore, url: pushUrl });
  const avatarUrlOf = ({ provider, subject }: Person) =>
    `${publicOrigin()}${sandboxBase}/people/${provider}/${subject}.svg`;
  const createIdentity = (profile: ProviderProfile) => {
    const base = `${sandboxBase}/${profile.name}`;
    const keys = createSigningKeys(join(options.dataDir, `${profile.name}-keys.json`));
    const issuer = () => `${publicOrigin()}${base}`;
    return createIdentityProvider({
      profile,
      base,
      keys,
      issuer,
      people,
      fileStore,
      ledger,
      faults,
      redirects,
      sandboxBase,
      avatarUrlOf,
    });
  };
  const identities = {
    kakao: createIdentity(createKakaoProfile(credentials)),
    google: createIdentity(createGoogleProfile(credentials)),
  };

  function setClock(offsetSeconds: number): void {
    fileStore.write([clockSetting.put('clock', { offsetSeconds })]);
    clock.moveTo(offsetSeconds);
  }

  function resume(): void {
    clock.moveTo(clockSetting.get('clock')?.offsetSeconds ?? 0);
    payments.resume();
    webhooks.resume();
  }

  /** Everything but the signing keys and the stored objects. */
  function reset(): void {
    faults.remove();
    scheduler.clear();
    fileStore.clear();
    for (const identity of Object.values(identities)) identity.clear();
    resume();
  }

  app.addHook('onReady', async () => {
    resume();
    await mailServer.listen();
  });
  app.addHook('preClose', async () => faults.remove());
  app.addHook('onClose', async () => {
    await webhooks.stop();
    await mailServer.close();
    scheduler.clear();
    fileStore.close();
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, errorPage(sandboxBase, '여기에는 아무것도 없어요', '주소를 다시 확인해 주세요.', 404)),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the sandbox failed to answer a request');
    return sendPage(reply, errorPage(sandboxBase, '요청을 처리하지 못했어요', '다시 시도해 주세요.', status));
  });

  const gatewayBase = `${sandboxBase}${sandboxPaths.paymentGateway}`;
  await serveAssets(app);
  await app.register(
    async (scope) => {
      acceptJson(scope);
      const { secretKey } = credentials.toss;
      const { findEarlierPayment } = options;
      servePaymentGateway(scope, {
        fileStore,
        faults,
        payments,
        idempotency,
        secretKey,
        base: gatewayBase,
        findEarlierPayment,
      });
    },
    { prefix: sandboxPaths.paymentGateway },
  );
  await app.register(
    async (scope) => {
      acceptForms(scope);
      const { clientKey } = credentials.toss;
      await servePaymentWindow(scope, {
        faults,
        payments,
        redirects,
        clientKey,
        sandboxBase,
        base: gatewayBase,
      });
    },
    { prefix: sandboxPaths.paymentGateway },
  );

  const { adminKey } = credentials.kakao;
  for (const identity of Object.values(identities)) {
    const deps = { identity, people, faults, publicOrigin, sandboxBase };
    await app.register(async (scope) => serveOidc(scope, deps));
    await app.register(async (scope) => {
      acceptForms(scope);
      faults.attach(scope, { provider: identity.profile.name, base: identity.base });
      serveLoginPage(scope, deps);
      if (identity === identities.kakao)
        serveKakaoAccount(scope, identity, { people, adminKey, avatarUrlOf });
      else serveGoogleRevoke(scope, identity);
    });
  }
  serveAvatars(app, people);

  const objectStoreBase = `${sandboxBase}${sandboxPaths.objectStore}`;
  const files = createObjectFiles(join(options.dataDir, 'objects'), () => clock.now());
  await app.register(
    async (scope) =>
      serveObjectStore(scope, {
        clock,
        faults,
        files,
        credentials: credentials.objectStore,
        publicOrigin,
        base: objectStoreBase,
      }),
    {
      prefix: sandboxPaths.objectStore,
    },
  );

  await app.register(
    async (scope) => servePushService(scope, { fileStore, faults, inbox, url: pushUrl, base: pushBase }),
    { prefix: sandboxPaths.push },
  );
  await app.register(
    async (scope) => {
      acceptJson(scope);
      const base = `${sandboxBase}${sandboxPaths.alimtalk}`;
      serveAlimtalk(scope, { faults, inbox, credentials: credentials.alimtalk, base });
    },
    { prefix: sandboxPaths.alimtalk },
  );
  app.get(sandboxPaths.mailServer, async (_request, reply) => {
    const url = mailServer.url();
    return url === undefined ? reply.code(503).send() : { url };
  });
  const pageAccess = { redirects, token: options.controlToken ?? credentials.controlToken };
  await app.register(async (scope) => {
    acceptForms(scope);
    serveInbox(scope, { ...pageAccess, sandboxBase, inbox });
  });

  serveQrCodes(app, {
    sandboxBase,
    publicOrigin,
    apiOrigin: options.apiOrigin,
    listItems: options.listItems,
    listPosterCodes: options.listPosterCodes ?? (async () => new Map<number, string>()),
  });
  serveStaffCredentials(app, {
    ...pageAccess,
    sandboxBase,
    listStaff: options.listStaff ?? (async () => []),
  });
  await app.register(
    async (scope) => {
      acceptJson(scope);
      serveControl(scope, {
        token: options.controlToken ?? credentials.controlToken,
        redirects,
        clock,
        setClock,
        scheduler,
        faults,
        ledger,
        payments,
        webhooks,
        inbox,
        pushService,
        identities,
        reset,
      });
    },
    { prefix: sandboxPaths.control },
  );
}

/** The service that mounts the sandbox may have its own parsers; these scopes read exactly what the providers read. */
function acceptJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, null);
    try {
      return done(null, JSON.parse(String(body)));
    } catch (error) {
      return done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function resolveLazy<T>(value: Lazy<T> | undefined): T {
  return typeof value === 'function' ? (value as () => T)() : (value as T);
}
