// Reads who signed in from the provider itself, where a sign-in without the `openid` scope gave an access token and no ID token.
import type { TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';

export interface UserinfoOptions<Identity> {
  url: string;
  /** Throws when the answer names nobody. */
  read: (body: unknown, tokens: TokenEndpointResponse) => Identity;
}

type Userinfo<Identity> =
  | { kind: 'known'; person: Identity }
  | { kind: 'refused' | 'unavailable'; reason: string };

const TIMEOUT_MS = 8_000;

/**
 * The access token came straight from the provider in exchange for a code of ours, so it is about a person who signed in here.
 * Rejects when the provider cannot be reached.
 */
export async function fetchUserinfo<Identity>(
  { url, read }: UserinfoOptions<Identity>,
  tokens: TokenEndpointResponse,
): Promise<Userinfo<Identity>> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === 429)
    return { kind: 'unavailable', reason: `userinfo answered ${response.status}` };
  if (!response.ok) return { kind: 'refused', reason: `userinfo answered ${response.status}` };
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return { kind: 'unavailable', reason: 'userinfo is not JSON' };
  try {
    return { kind: 'known', person: read(body, tokens) };
  } catch {
    return { kind: 'refused', reason: 'userinfo names nobody' };
  }
}

/** The key of an account: neither empty, nor longer than OpenID Connect allows, nor with a NUL, which PostgreSQL does not store. */
export const subjectSchema = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.includes('\0'));
/** An address is optional: one that cannot be stored is none. */
export const emailSchema = z
  .string()
  .refine((text) => !text.includes('\0'))
  .nullable()
  .catch(null);
