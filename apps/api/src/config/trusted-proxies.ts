// TRUST_PROXY: the proxies whose word on the client's address is believed.
import { isIP } from 'node:net';
import { z } from 'zod';

/** `1`, or `10.0.0.0/8, 192.0.2.7`. Trusting every hop would let each client choose its own address. */
export const trustedProxies = z.string().transform((given, context): number | string[] => {
  if (given === 'off') return 0;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('must be the number of proxies before the service, or a list of their networks');
  return z.NEVER;
});

/** `192.0.2.7`, or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
