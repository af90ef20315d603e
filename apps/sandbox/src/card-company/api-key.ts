/** Who may call the card company: Basic authentication with the secret key as its user name. */
import { tossCredentials } from '#sandbox/credentials.ts';
import { refuse, type Answer } from './refusals.ts';

export function checkApiKey(header: string | undefined): Answer | { apiKey: string } {
  const sent = /^Basic ([A-Za-z0-9+/_-]+=*)$/i.exec(header ?? '')?.[1];
  if (sent === undefined) return refuse('UNAUTHORIZED_KEY');
  const text = Buffer.from(sent, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return refuse('INCORRECT_BASIC_AUTH_FORMAT');
  const apiKey = text.slice(0, colon);
  if (/^(test|live)_g?ck_/.test(apiKey)) return refuse('INVALID_API_KEY');
  if (apiKey !== tossCredentials.secretKey) return refuse('UNAUTHORIZED_KEY');
  return { apiKey };
}
