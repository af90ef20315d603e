// Hides the operator's console, pages and calls alike, where it is off, from whoever is outside the allowed networks, and under
// the renters' host name where it has its own; there, in turn, it hides everything of the renters.
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleAccess } from '#api/config/console.ts';
import { Failure } from './failure.ts';

/** By the route that was found, not by the address as it was written: that may be encoded. */
const consoleRoute = /^\/(?:console|api\/v1\/console|api\/console)(?:\/|$)/;

/** What both apps read, and balancers ask; icons and pictures are our own drawings. */
const sharedRoute = /^\/(?:api\/v1\/(?:config|health(?:\/ready)?)$|(?:icons|pictures)\/)/;

/** Must be added before the routes it hides. */
export function hideConsole(app: FastifyInstance, access: ConsoleAccess, publicOrigin: string): void {
  const hasOwnHost = access.origin !== publicOrigin;
  if (access.enabled && access.networks === null && !hasOwnHost) return;
  const allowed = new BlockList();
  for (const network of access.networks ?? []) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
  const isAllowed = ({ ip }: FastifyRequest) =>
    access.networks === null || (isIP(ip) !== 0 && allowed.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6'));
  const consoleHost = new URL(access.origin).host;
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    // As the client wrote it: `request.host` would believe what a trusted proxy passed on of `X-Forwarded-Host`.
    const isAtConsole = hasOwnHost && request.headers.host?.toLowerCase() === consoleHost;
    const isHidden = consoleRoute.test(route)
      ? !access.enabled || !isAllowed(request) || isAtConsole !== hasOwnHost
      : isAtConsole && !sharedRoute.test(route);
    if (isHidden && isAtConsole && request.url === '/') void reply.redirect('/console');
    // The answer to every address that leads nowhere.
    else done(isHidden ? new Failure('NOT_FOUND') : undefined);
  });
}
