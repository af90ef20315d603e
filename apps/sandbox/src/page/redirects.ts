/** Allowed redirect targets: the sandbox sends a browser back only to the service that opened it. */

export interface RedirectRule {
  publicOrigin: () => string;
  allowedRedirectOrigins: readonly string[];
}

export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `ownHost` is the host under which the sandbox itself was just opened. */
export function isAllowedRedirect(rule: RedirectRule, address: string, ownHost?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, origin, username, hash } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || hash !== '') return false;
  return (
    origin === rule.publicOrigin() ||
    rule.allowedRedirectOrigins.includes(origin) ||
    host === ownHost ||
    loopbackNames.has(hostname)
  );
}

/** Keeps whatever query the address already carries. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url.href;
}
