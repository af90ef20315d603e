// The language a call is answered in: that of our own header, which only our app sends. `Accept-Language` changes no reply.
import type { FastifyRequest } from 'fastify';
import { isLanguage, KOREAN, type Language } from '#domain/languages.ts';

export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['x-language'];
  return isLanguage(asked) ? asked : KOREAN;
}
