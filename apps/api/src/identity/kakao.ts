// Kakao: sign-in by OpenID Connect, and unlinking by its own endpoint with the admin key.
import { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import type { Logger } from '#api/http/log.ts';
import { createOpenIdConnect, type IdentityProvider } from './openid-connect.ts';
import { readPicture } from './picture.ts';
import { emailSchema, subjectSchema } from './userinfo.ts';

/** The user id is the `sub` of an ID token, as a number. */
const kakaoUser = z.object({
  id: z.union([z.string(), z.int()]).transform(String).pipe(subjectSchema),
  kakao_account: z
    .object({
      email: emailSchema,
      is_email_verified: z.boolean().optional(),
      profile: z.object({ profile_image_url: z.unknown() }).catch({ profile_image_url: undefined }),
    })
    .catch({ email: null, profile: { profile_image_url: undefined } }),
});

const NOT_LINKED = -101;
const TIMEOUT_MS = 8_000;

export function createKakao(client: Config['kakao'], log: Logger): IdentityProvider {
  return {
    identify: createOpenIdConnect(
      {
        name: 'kakao',
        client,
        issuers: [client.issuer],
        read: (claims) => ({
          subject: claims.sub,
          // Kakao never says whether it verified the address, and people may withhold it.
          email: typeof claims['email'] === 'string' ? claims['email'] : null,
          picture: readPicture(claims['picture'], client.issuer),
          grant: null,
        }),
        userinfo: {
          url: `${client.apiUrl}/v2/user/me`,
          read: (body) => {
            const { id, kakao_account: account } = kakaoUser.parse(body);
            return {
              subject: id,
              email: account.is_email_verified === false ? null : account.email,
              picture: readPicture(account.profile.profile_image_url, client.issuer),
              grant: null,
            };
          },
        },
      },
      log,
    ),

    async unlink({ subject }) {
      if (client.adminKey === null) {
        log.warn('Kakao was not unlinked: KAKAO_ADMIN_KEY is not set');
        return;
      }
      const response = await fetch(`${client.apiUrl}/v1/user/unlink`, {
        method: 'POST',
        headers: { authorization: `KakaoAK ${client.adminKey}` },
        body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
      // An answer that got lost, or the person unlinked us in Kakao's own settings.
      if (code === NOT_LINKED) return;
      throw new Error(`Kakao answered ${response.status} (${String(code)}) to an unlink`);
    },
  };
}
