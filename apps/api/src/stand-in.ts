// The sandbox as this service uses it: its keys as defaults of the configuration, and how it is mounted.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config, SandboxDefaults } from '#api/config.ts';
import {
  defaultPrefix,
  googleCredentials,
  kakaoCredentials,
  objectStoreCredentials,
  sandboxPaths,
  tossCredentials,
} from '#sandbox/credentials.ts';
import type { WallItem } from '#sandbox/sandbox.ts';

export const sandboxDefaults: SandboxDefaults = {
  prefix: defaultPrefix,
  paths: sandboxPaths,
  toss: tossCredentials,
  kakao: kakaoCredentials,
  google: googleCredentials,
  objectStore: objectStoreCredentials,
};

/** Mounts the stand-in under its prefix; the service still reaches it over HTTP, through its ordinary clients. */
export function sandboxFor(
  config: Config,
  options: { loopbackOrigin: string; webhooks: boolean; listItems: () => Promise<readonly WallItem[]> },
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    // Loaded only where it is mounted: a command, or a service with real providers, has no use for it.
    const { createSandbox } = await import('#sandbox/sandbox.ts');
    await app.register(
      createSandbox({
        publicOrigin: config.publicOrigin,
        prefix: defaultPrefix,
        dataDir: join(config.dataDir, 'sandbox'),
        controlToken: config.sandbox.controlToken ?? undefined,
        ...(options.webhooks ? { webhookUrl: `${options.loopbackOrigin}/api/v1/webhooks/toss` } : {}),
        wallSource: () => options.loopbackOrigin,
        listItems: options.listItems,
      }),
    );
  };
}
