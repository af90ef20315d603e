// The profile picture of a provider, as a URL our pages may load.

const MAX_URL_LENGTH = 1_024;

/** Kakao still gives plain http URLs, which a secure page must not load; the same pictures are available over https. */
export function readPicture(claim: unknown, issuer: string): string | null {
  if (typeof claim !== 'string' || claim.length > MAX_URL_LENGTH || !URL.canParse(claim)) return null;
  const address = new URL(claim);
  if (address.origin === new URL(issuer).origin) return address.href;
  if (address.protocol === 'http:') address.protocol = 'https:';
  return address.protocol === 'https:' ? address.href : null;
}
