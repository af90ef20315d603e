/** Tells the sandbox's own address from foreign ones: a page elsewhere, or a foreign name that resolves to this machine. */
import { loopbackNames, type RedirectRule } from './redirects.ts';

/** Why a request must not reach the controls; `undefined` when it comes from here. */
export function findForeignHeader(
  { publicOrigin, allowedRedirectOrigins }: RedirectRule,
  { host = '', origin }: { host?: string | undefined; origin?: string | undefined },
): 'host' | 'origin' | undefined {
  const ownOrigins = [publicOrigin(), ...allowedRedirectOrigins];
  // DNS rebinding: the browser takes the foreign name for the page's own origin, but names it in `Host`.
  const isOwnHost = isLoopback(host) || ownOrigins.some((own) => new URL(own).host === host);
  if (!isOwnHost) return 'host';
  if (origin === undefined || ownOrigins.includes(origin)) return undefined;
  return URL.canParse(origin) && new URL(origin).host === host ? undefined : 'origin';
}

function isLoopback(host: string): boolean {
  return URL.canParse(`http://${host}`) && loopbackNames.has(new URL(`http://${host}`).hostname);
}
