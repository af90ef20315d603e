// The client's network address, for the rate limiter: believed from a proxy's header only as far as the proxy is trusted.
import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#api/config/config.ts';

/** What Fastify takes as `trustProxy`. It refuses a bare hop count, because a count cannot tell a proxy from a client. */
export function trustedProxies(trustProxy: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy !== 'number') return trustProxy;
  return trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy);
}

/** One address, or one IPv6 network of 64 bits: whoever has one such address has all of its network. */
export function clientNetwork(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // A header may say anything; what is no IP address says nothing.
  const forwarded = request.ip;
  return networkOf(isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? ''));
}

/** As it is counted; what is no address stays as it is. */
export function networkOf(address: string): string {
  return isIPv4(address) || !isIP(address) ? address : ipv6Network(address);
}

function ipv6Network(address: string): string {
  const groups = ipv6Groups(address);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, whichever way it is written; the zone after `%` is dropped. */
function ipv6Groups(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1);
  const hexadecimal = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = hexadecimal
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const omitted = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...omitted, ...after].map((group) => Number.parseInt(group, 16));
}
