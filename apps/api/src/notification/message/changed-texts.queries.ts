// Reads the texts that staff changed; the others stand in the code.
import type { Db } from '#api/database/database.ts';
import type { TemplateKind } from '#contract/console/notification-kinds.ts';
import type { TitledText } from '../notification-kind.ts';

/** By kind and channel. */
export type ChangedTexts = ReadonlyMap<`${TemplateKind} ${'push' | 'mail'}`, TitledText>;

export async function readChangedTexts(db: Db): Promise<ChangedTexts> {
  const rows = await db.selectFrom('templates').select(['kind', 'channel', 'title', 'text']).execute();
  return new Map(
    rows.map(({ kind, channel, title, text }) => [
      `${kind as TemplateKind} ${channel as 'push' | 'mail'}`,
      { title, text },
    ]),
  );
}
