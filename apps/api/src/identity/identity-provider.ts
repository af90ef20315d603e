// The identity providers people sign in with.
import type { Config } from '#api/config/config.ts';
import type { Logger } from '#api/http/log.ts';
import { createGoogle } from './google.ts';
import type { IdentityProvider, ProviderName } from './openid-connect.ts';
import { createKakao } from './kakao.ts';

export type IdentityProviders = Readonly<Record<ProviderName, IdentityProvider>>;

export function createIdentityProviders(
  config: Pick<Config, 'kakao' | 'google'>,
  log: Logger,
): IdentityProviders {
  return { kakao: createKakao(config.kakao, log), google: createGoogle(config.google, log) };
}
