// The operator's commands about legal documents: prepare a new version from a folder with its texts and what changes, or cancel it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import { inTransaction, type Tx } from '#api/database/database.ts';
import { withDatabase } from '#api/database/with-database.ts';
import { requireFillable } from '#api/http/files/legal-texts.ts';
import {
  cancelDocument,
  prepareDocument,
  type DocumentDraft,
} from '#api/settings/documents/prepare-document.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { languages } from '#domain/languages.ts';
import { changedDocuments, fileIn, type ChangedDocument } from '#domain/legal/legal-documents.ts';
import { CommandError, type Command } from './command.ts';

const documents: Readonly<Record<string, ChangedDocument>> = {
  terms: 'terms',
  'privacy-consent': 'privacy',
  'privacy-policy': 'privacy_policy',
};
const CHANGES_FILE = 'changes.json';

export const documentUsage = `npm run operator -- document ${Object.keys(documents).join('|')} <day in force> <folder> <reason>
npm run operator -- document ${Object.keys(documents).join('|')} <day in force> cancel <reason>`;

const words = z.strictObject({
  title: z.string().trim().min(1).max(40),
  before: z.string().trim().min(1).max(120).nullable(),
  after: z.string().trim().min(1).max(120),
});
const description = z.strictObject({
  consentNeeded: z.boolean(),
  disadvantageous: z.boolean(),
  changes: z
    .array(z.strictObject({ ko: words, en: words }))
    .min(1)
    .max(20),
});

export function parseDocumentCommand(given: readonly string[], user: string): Command | undefined {
  const [what, name = '', version = '', folder, ...reasonWords] = given;
  const document = documents[name];
  const reason = reasonWords.join(' ').trim();
  if (what !== 'document' || document === undefined || folder === undefined || reason === '')
    return undefined;
  if (!z.iso.date().safeParse(version).success)
    throw new CommandError('The day in force is written like 2026-12-17.');
  const preparation = { document, version, folder, reason, user };
  return (config) => (folder === 'cancel' ? cancel(config, preparation) : prepare(config, preparation));
}

interface Preparation {
  document: ChangedDocument;
  version: string;
  folder: string;
  reason: string;
  user: string;
}

async function prepare(config: Config, preparation: Preparation): Promise<string> {
  const { version } = preparation;
  const draft = await readDraft(config, preparation);
  await change(config, preparation, 'settings.prepare_document', (tx) => prepareDocument(tx, draft));
  const days = draft.disadvantageous ? 30 : 7;
  return `The version of ${version} is prepared. It is announced ${days} days before${draft.consentNeeded ? ', and members are asked to agree from then on' : ''}.`;
}

async function cancel(config: Config, preparation: Preparation): Promise<string> {
  const { document, version } = preparation;
  await change(config, preparation, 'settings.cancel_document', async (tx) =>
    (await cancelDocument(tx, document, version))
      ? undefined
      : `There is no version of ${version} that could be cancelled: once it is announced it stays.`,
  );
  return `The version of ${version} is cancelled. Nobody was told of it.`;
}

/** With its line in the audit log; undone where something stands in the way. */
async function change(
  config: Config,
  { document, version, reason, user }: Preparation,
  action: 'settings.prepare_document' | 'settings.cancel_document',
  work: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  await withDatabase(config, (db) =>
    inTransaction(db, `operator:${user}`, async (tx) => {
      const obstacle = await work(tx);
      if (obstacle !== undefined) throw new CommandError(obstacle);
      const entry = { action, subject: 'setting', subjectId: `${document} ${version}`, reason };
      await writeAudit(tx, atCommandLine(user), [entry]);
    }),
  );
}

async function readDraft(config: Config, { document, version, folder }: Preparation): Promise<DocumentDraft> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new CommandError(`The folder needs a file ${name}.`);
    });
  const described = description.safeParse(parseJson(await read(CHANGES_FILE)));
  if (!described.success) throw new CommandError(`${CHANGES_FILE}: ${z.prettifyError(described.error)}`);
  const legal = changedDocuments[document];
  const text = { ko: await read(fileIn('ko', legal)), en: await read(fileIn('en', legal)) };
  for (const language of languages) {
    try {
      requireFillable(config, { ...legal, version }, language, text[language]);
    } catch (error) {
      throw new CommandError(`${fileIn(language, legal)}: ${(error as Error).message}`);
    }
  }
  const sections = (markup: string) => markup.match(/<h2\b/g)?.length ?? 0;
  if (sections(text.ko) !== sections(text.en))
    throw new CommandError('The Korean and the English text differ in the number of their sections.');
  return { document, version, ...described.data, text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${CHANGES_FILE} is no JSON.`);
  }
}
