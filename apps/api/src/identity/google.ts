// Google: sign-in by OpenID Connect, and unlinking by revoking the token it gave us for that.
import { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import type { Logger } from '#api/http/log.ts';
import { createOpenIdConnect, type IdentityProvider } from './openid-connect.ts';
import { readPicture } from './picture.ts';
import { emailSchema, subjectSchema } from './userinfo.ts';

const googleUser = z.object({
  sub: subjectSchema,
  email: emailSchema,
  email_verified: z.unknown(),
  picture: z.unknown(),
});

const TIMEOUT_MS = 8_000;

export function createGoogle(client: Config['google'], log: Logger): IdentityProvider {
  return {
    identify: createOpenIdConnect(
      {
        name: 'google',
        client,
        // Google signs as `https://accounts.google.com` or as `accounts.google.com`.
        issuers: [client.issuer, client.issuer.replace(/^https?:\/\//, '')],
        read: (claims, tokens) => ({
          subject: claims.sub,
          email:
            claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null,
          picture: readPicture(claims['picture'], client.issuer),
          // Given because we ask for offline access with a consent prompt; its only use here is to be revoked.
          grant: tokens.refresh_token ?? null,
        }),
        userinfo: {
          url: client.userinfoUrl,
          read: (body, tokens) => {
            const user = googleUser.parse(body);
            return {
              subject: user.sub,
              email: user.email_verified === true ? user.email : null,
              picture: readPicture(user.picture, client.issuer),
              grant: tokens.refresh_token ?? null,
            };
          },
        },
      },
      log,
    ),

    async unlink({ grant }) {
      if (grant === null) {
        log.warn('Google was not unlinked: it gave no token to revoke');
        return;
      }
      const response = await fetch(client.revokeUrl, {
        method: 'POST',
        body: new URLSearchParams({ token: grant }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
      // Revoked before: an answer that got lost, or the person did it in Google's own settings.
      if (error === 'invalid_token') return;
      throw new Error(`Google answered ${response.status} (${String(error)}) to a revocation`);
    },
  };
}
