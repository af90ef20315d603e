/** Forged identity tokens for tests: other claims, another key or another algorithm for one authorization code. */
import { importJWK, SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';
import { makeSigningKey } from './signing-keys.ts';

export const forgeryInput = z.strictObject({
  /** Override the real claims; `null` removes a claim. */
  claims: z.record(z.string(), z.unknown()).default({}),
  alg: z.enum(['RS256', 'HS256', 'none']).default('RS256'),
  /** Sign with a key that the provider never published, under the published key's id. */
  foreignKey: z.boolean().default(false),
  /** Leave the ID token out of the answer. */
  missing: z.boolean().default(false),
});
type Forgery = z.output<typeof forgeryInput>;

export interface Forgeries {
  plan(code: string, forgery: Forgery): void;
  apply(code: string, answer: Record<string, unknown>): Promise<Record<string, unknown>>;
}

export function createForgeries(signingKeys: () => Promise<JWK[]>, clientSecret: string): Forgeries {
  const planned = new Map<string, Forgery>();

  async function forge(token: string, forgery: Forgery): Promise<string> {
    const claims = Object.fromEntries(
      Object.entries({ ...decodeJwt(token), ...forgery.claims }).filter(([, value]) => value !== null),
    ) as JWTPayload;
    const [published] = await signingKeys();
    const header = { kid: published?.kid ?? '' };
    switch (forgery.alg) {
      case 'none':
        return new UnsecuredJWT(claims).encode();
      case 'HS256':
        return new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode(clientSecret));
      case 'RS256': {
        const key = forgery.foreignKey || !published ? await makeSigningKey() : published;
        return new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'RS256' })
          .sign(await importJWK(key as Record<string, string>, 'RS256'));
      }
      default:
        return forgery.alg satisfies never;
    }
  }

  return {
    plan: (code, forgery) => void planned.set(code, forgery),
    async apply(code, answer) {
      const forgery = planned.get(code);
      if (!forgery || typeof answer.id_token !== 'string') return answer;
      planned.delete(code);
      if (forgery.missing) {
        const { id_token: _, ...withoutIdToken } = answer;
        return withoutIdToken;
      }
      return { ...answer, id_token: await forge(answer.id_token, forgery) };
    },
  };
}
