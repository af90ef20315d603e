// Mounts the sandbox into the service, and gives its keys to the configuration as defaults.
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from '#api/config/config.ts';
import { dataFolderError } from '#api/config/data-folder-error.ts';
import type { SandboxDefaults } from '#api/config/providers.ts';
import { defaultPrefix, openCredentials, sandboxPaths } from '#sandbox/credentials.ts';
import { DamagedFileError } from '#sandbox/data-file.ts';
import type { FindEarlierPayment, QrCodeItem, StaffCredentials } from '#sandbox/sandbox.ts';

export const sandboxDefaults: SandboxDefaults = {
  prefix: defaultPrefix,
  paths: sandboxPaths,
  openCredentials: (dataDir) => {
    try {
      return openCredentials(dataDir);
    } catch (error) {
      throw sandboxDataError(dataDir, error);
    }
  },
};

function sandboxDataError(dataDir: string, error: unknown): unknown {
  return error instanceof DamagedFileError
    ? new ConfigError([`DATA_DIR: ${error.message}`])
    : dataFolderError(dataDir, error);
}

/** Mounts the sandbox under its prefix; the service still reaches it over HTTP, through its ordinary clients. */
export function mountSandboxFor(
  config: Config,
  options: {
    loopbackOrigin: string;
    webhooks: boolean;
    listItems: () => Promise<readonly QrCodeItem[]>;
    listPosterCodes?: () => Promise<ReadonlyMap<number, string>>;
    findEarlierPayment?: FindEarlierPayment;
    listStaff?: () => Promise<readonly StaffCredentials[]>;
  },
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    // Loaded only where it is mounted: a command, or a service with real providers, does not need it.
    const { createSandbox } = await import('#sandbox/sandbox.ts');
    const { dataDir } = config.sandbox;
    const sandbox = app.register(
      createSandbox({
        publicOrigin: config.publicOrigin,
        prefix: defaultPrefix,
        dataDir,
        controlToken: config.sandbox.controlToken ?? undefined,
        ...(options.webhooks ? { webhookUrl: `${options.loopbackOrigin}/api/v1/webhooks/toss` } : {}),
        serverOrigin: options.loopbackOrigin,
        apiOrigin: () => options.loopbackOrigin,
        listItems: options.listItems,
        ...(options.listPosterCodes ? { listPosterCodes: options.listPosterCodes } : {}),
        findEarlierPayment: options.findEarlierPayment,
        ...(options.listStaff ? { listStaff: options.listStaff } : {}),
      }),
    );
    try {
      await sandbox;
    } catch (error) {
      throw sandboxDataError(dataDir, error);
    }
  };
}
