// Reads the texts that staff changed; the others stand in the code.
import type { Db } from '#api/database/database.ts';
import type { TemplateKind } from '#contract/console/message/notification-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { TitledText } from '../notification-kind.ts';

/** By kind, channel and language. */
export type ChangedTexts = ReadonlyMap<`${TemplateKind} ${'push' | 'mail'} ${Language}`, TitledText>;

export async function readChangedTexts(db: Db): Promise<ChangedTexts> {
  const rows = await db
    .selectFrom('templates')
    .select(['kind', 'channel', 'language', 'title', 'text'])
    .$narrowType<{ kind: TemplateKind; channel: 'push' | 'mail'; language: Language }>()
    .execute();
  return new Map(
    rows.map(({ kind, channel, language, title, text }) => [
      `${kind} ${channel} ${language}` as const,
      { title, text },
    ]),
  );
}
