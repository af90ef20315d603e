/** Checks the payment gateway's API key: Basic authentication with the secret key as user name. */
import { tossError, type Reply } from './toss-errors.ts';

export function checkApiKey(header: string | undefined, secretKey: string): Reply | { apiKey: string } {
  const sent = /^Basic ([A-Za-z0-9+/_-]+=*)$/i.exec(header ?? '')?.[1];
  if (sent === undefined) return tossError('UNAUTHORIZED_KEY');
  const text = Buffer.from(sent, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return tossError('INCORRECT_BASIC_AUTH_FORMAT');
  const apiKey = text.slice(0, colon);
  if (/^(test|live)_g?ck_/.test(apiKey)) return tossError('INVALID_API_KEY');
  if (apiKey !== secretKey) return tossError('UNAUTHORIZED_KEY');
  return { apiKey };
}
