// Kakao: sign-in by OpenID Connect, and unlinking by its own endpoint with the admin key.
import type { Config } from '#api/config.ts';
import type { Logger } from '#api/http/log.ts';
import { createOpenIdConnect, type IdentityProvider } from './openid-connect.ts';
import { readPicture } from './picture.ts';

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
