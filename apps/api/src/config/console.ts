// CONSOLE, CONSOLE_ALLOW and CONSOLE_ORIGIN: whether the operator's console is there, for which networks, and under which host name.
import { z } from 'zod';
import { isNetwork } from './trusted-proxies.ts';
import { flag, origin } from './variable-types.ts';

export interface ConsoleAccess {
  enabled: boolean;
  /** The only networks for which it exists; null means everyone. */
  networks: readonly string[] | null;
  /** Where staff find it; that of the renters unless it has a host name of its own. */
  origin: string;
}

const networks = z.string().transform((given, context): string[] => {
  const listed = given.split(',').map((network) => network.trim());
  if (listed.every(isNetwork)) return listed;
  context.addIssue('must be a list of networks, such as 10.0.0.0/8, 192.0.2.7');
  return z.NEVER;
});

export const consoleVariables = z.object({
  CONSOLE: flag.default('on'),
  CONSOLE_ALLOW: networks.optional(),
  CONSOLE_ORIGIN: origin.optional(),
});

export function chooseConsoleAccess(
  env: z.output<typeof consoleVariables>,
  publicOrigin: string,
): ConsoleAccess {
  return {
    enabled: env.CONSOLE === 'on',
    networks: env.CONSOLE_ALLOW ?? null,
    origin: env.CONSOLE_ORIGIN ?? publicOrigin,
  };
}
