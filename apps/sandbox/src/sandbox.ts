/** The sandbox: a stand-in for the card company, both identity providers and the object store, as one plugin. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createAgenda } from '#sandbox/agenda.ts';
import { serveCardCompany } from '#sandbox/card-company/card-company.routes.ts';
import { createIdempotency } from '#sandbox/card-company/idempotency.ts';
import { servePaymentWindow } from '#sandbox/card-company/payment-window.routes.ts';
import { createCardPayments } from '#sandbox/card-company/payments.ts';
import { createWebhooks } from '#sandbox/card-company/webhooks.ts';
import { createClock } from '#sandbox/clock.ts';
import { serveControl } from '#sandbox/control.ts';
import { defaultPrefix, sandboxPaths } from '#sandbox/credentials.ts';
import { createFaults } from '#sandbox/faults.ts';
import {
  serveGoogleRevoke,
  serveKakaoAccount,
  servePortraits,
} from '#sandbox/identity-provider/account.routes.ts';
import { googleRules, kakaoRules, type HouseRules } from '#sandbox/identity-provider/house-rules.ts';
import { createIdentityProvider } from '#sandbox/identity-provider/identity-provider.ts';
import { createPeople, type Person } from '#sandbox/identity-provider/people.ts';
import { serveLoginPage, serveOidc } from '#sandbox/identity-provider/sign-in.routes.ts';
import { createSigningKeys } from '#sandbox/identity-provider/signing-keys.ts';
import { openJournal } from '#sandbox/journal.ts';
import { createLedger } from '#sandbox/ledger.ts';
import { createObjectFiles } from '#sandbox/object-store/object-files.ts';
import { serveObjectStore } from '#sandbox/object-store/object-store.routes.ts';
import { sendPage, serveAssets, sorryPage } from '#sandbox/page.ts';
import { serveWall, type WallItem } from '#sandbox/wall.ts';

export {
  defaultPrefix,
  googleCredentials,
  kakaoCredentials,
  objectStoreCredentials,
  sandboxPaths,
  tossCredentials,
} from '#sandbox/credentials.ts';
export type { FaultRuleInput } from '#sandbox/faults.ts';
export type { WallItem } from '#sandbox/wall.ts';

/** A value, or a way to ask for it once the server knows its port. */
type Later<T> = T | (() => T);

export interface SandboxOptions {
  /** The origin under which browsers reach the service; also the root of both issuers. */
  publicOrigin: Later<string>;
  prefix?: string;
  /** Belongs to one process at a time. */
  dataDir: string;
  /** When set, every control needs `Authorization: Bearer {controlToken}`. */
  controlToken?: string | undefined;
  /** Further origins to which a payment window or a sign-in may lead back. */
  allowedRedirectOrigins?: readonly string[];
  /** Where the card company sends its webhooks; without it, nowhere until a control aims them. */
  webhookUrl?: Later<string | undefined>;
  /** Where the service's API answers, for the wall's list of stations. */
  wallSource: () => string | URL;
  listItems: () => Promise<readonly WallItem[]>;
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
  const publicOrigin = () => ask(options.publicOrigin).replace(/\/+$/, '');
  const redirects = { publicOrigin, allowedRedirectOrigins: options.allowedRedirectOrigins ?? [] };

  const journal = openJournal(join(options.dataDir, 'journal.jsonl'));
  const clockSetting = journal.book<ClockSetting>('clock');
  const clock = createClock();
  const agenda = createAgenda(clock);
  const faults = createFaults(options.random);
  const ledger = createLedger(journal, clock);
  const people = createPeople(journal);
  const webhooks = createWebhooks({ clock, agenda, journal, defaultUrl: () => ask(options.webhookUrl) });
  const idempotency = createIdempotency(journal, clock);
  const payments = createCardPayments({
    clock,
    agenda,
    journal,
    ledger,
    publicBase: () => `${publicOrigin()}${sandboxBase}${sandboxPaths.cardCompany}`,
    announce: ({ orderId }, shown) => webhooks.announce(orderId, shown),
  });
  const pictureOf = ({ provider, subject }: Person) =>
    `${publicOrigin()}${sandboxBase}/people/${provider}/${subject}.svg`;
  const identityOf = (rules: HouseRules) => {
    const base = `${sandboxBase}/${rules.name}`;
    const keys = createSigningKeys(join(options.dataDir, `${rules.name}-keys.json`));
    const issuer = () => `${publicOrigin()}${base}`;
    return createIdentityProvider({
      rules,
      base,
      keys,
      issuer,
      people,
      journal,
      ledger,
      faults,
      redirects,
      sandboxBase,
      pictureOf,
    });
  };
  const identities = { kakao: identityOf(kakaoRules), google: identityOf(googleRules) };

  function setClock(offsetSeconds: number): void {
    journal.write([clockSetting.put('clock', { offsetSeconds })]);
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
    agenda.clear();
    journal.clear();
    for (const identity of Object.values(identities)) identity.forget();
    resume();
  }

  app.addHook('onReady', async () => resume());
  app.addHook('preClose', async () => faults.remove());
  app.addHook('onClose', async () => {
    await webhooks.stop();
    agenda.clear();
    journal.close();
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, sorryPage(sandboxBase, '여기에는 아무것도 없어요', '주소를 다시 확인해 주세요.', 404)),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the sandbox failed');
    return sendPage(reply, sorryPage(sandboxBase, '요청을 처리하지 못했어요', '다시 시도해 주세요.', status));
  });

  const cardBase = `${sandboxBase}${sandboxPaths.cardCompany}`;
  await serveAssets(app);
  await app.register(
    async (scope) => {
      acceptJson(scope);
      serveCardCompany(scope, { journal, faults, payments, idempotency, base: cardBase });
    },
    { prefix: sandboxPaths.cardCompany },
  );
  await app.register(
    async (scope) => {
      acceptForms(scope);
      await servePaymentWindow(scope, { faults, payments, redirects, sandboxBase, base: cardBase });
    },
    { prefix: sandboxPaths.cardCompany },
  );

  for (const identity of Object.values(identities)) {
    const needs = { identity, people, faults, publicOrigin, sandboxBase };
    await app.register(async (scope) => serveOidc(scope, needs));
    await app.register(async (scope) => {
      acceptForms(scope);
      faults.guard(scope, { provider: identity.rules.name, base: identity.base });
      serveLoginPage(scope, needs);
      if (identity === identities.kakao) serveKakaoAccount(scope, identity, { people, pictureOf });
      else serveGoogleRevoke(scope, identity);
    });
  }
  servePortraits(app, people);

  const storeBase = `${sandboxBase}${sandboxPaths.objectStore}`;
  const files = createObjectFiles(join(options.dataDir, 'objects'), () => clock.now());
  await app.register(
    async (scope) => serveObjectStore(scope, { clock, faults, files, publicOrigin, base: storeBase }),
    {
      prefix: sandboxPaths.objectStore,
    },
  );

  serveWall(app, { sandboxBase, publicOrigin, apiOrigin: options.wallSource, listItems: options.listItems });
  await app.register(
    async (scope) => {
      acceptJson(scope);
      serveControl(scope, {
        token: options.controlToken,
        clock,
        setClock,
        agenda,
        faults,
        ledger,
        payments,
        webhooks,
        identities,
        reset,
      });
    },
    { prefix: sandboxPaths.control },
  );
}

/** The service around us may have parsers of its own; these scopes read exactly what the providers read. */
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

function ask<T>(value: Later<T> | undefined): T {
  return typeof value === 'function' ? (value as () => T)() : (value as T);
}
