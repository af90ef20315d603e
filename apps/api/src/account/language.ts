// The language somebody has chosen: a cookie chooses the page; a member's is saved for mails, messages and other devices.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { isLanguage, KOREAN, LANGUAGE_COOKIE, type Language } from '#domain/languages.ts';
import { CHOSEN_LANGUAGE_DAYS } from '#domain/legal/retention.ts';

interface LanguageDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
}

const COOKIE_SECONDS = CHOSEN_LANGUAGE_DAYS * 24 * 60 * 60;

export async function chooseLanguage(
  deps: LanguageDeps,
  viewer: Viewer | null,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  if (viewer) {
    await deps.db
      .updateTable('members')
      .set({ language })
      .where('id', '=', viewer.memberId)
      .where('withdrawn_at', 'is', null)
      .execute();
  }
  setLanguageCookie(deps, reply, language);
}

/** What a member has saved holds in the browser they sign in with; if nothing yet, its language becomes theirs. */
export async function followSavedLanguage(
  deps: LanguageDeps,
  memberId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { language: saved } = await deps.db
    .selectFrom('members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const language = isLanguage(saved) ? saved : languageOfBrowser(request);
  if (language === undefined) return;
  if (saved === null) {
    await deps.db
      .updateTable('members')
      .set({ language })
      .where('id', '=', memberId)
      // Another browser may have chosen meanwhile.
      .where('language', 'is', null)
      .execute();
  }
  setLanguageCookie(deps, reply, language);
}

/** Korean only if it was chosen: whoever has never chosen anything reads it too. */
function languageOfBrowser(request: FastifyRequest): Language | undefined {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  const ofPage = requestLanguage(request);
  return ofPage === KOREAN ? undefined : ofPage;
}

/** Read by the page too, which may have been opened in another language. */
function setLanguageCookie({ config }: LanguageDeps, reply: FastifyReply, language: Language): void {
  void reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: COOKIE_SECONDS,
    sameSite: 'lax',
    secure: config.publicOrigin.startsWith('https:'),
  });
}
