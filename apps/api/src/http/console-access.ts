// Hides the operator's console, pages and calls alike, where it is off or from whoever is outside the allowed networks.
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleAccess } from '#api/config/console.ts';
import { Failure } from './failure.ts';

/** By the route that was found, not by the address as it was written: that may be encoded. */
const consoleRoute = /^\/(?:console|api\/v1\/console|api\/console)(?:\/|$)/;

/** Must be added before the routes it hides. */
export function hideConsole(app: FastifyInstance, access: ConsoleAccess): void {
  if (access.enabled && access.networks === null) return;
  const allowed = new BlockList();
  for (const network of access.networks ?? []) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
  const mayOpen = ({ ip }: FastifyRequest) =>
    access.enabled && isIP(ip) !== 0 && allowed.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
  app.addHook('onRequest', (request, _reply, done) => {
    const isHidden = consoleRoute.test(request.routeOptions.url ?? '') && !mayOpen(request);
    // The answer to every address that leads nowhere.
    done(isHidden ? new Failure('NOT_FOUND') : undefined);
  });
}
