// A member agrees to changed legal documents, before or after they are in force.
import { inTransaction, type Database, type Db } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import {
  isAnnounced,
  listAskedDocuments,
  type AskedDocument,
} from '#api/settings/documents/document-version.queries.ts';
import type { Language } from '#domain/languages.ts';
import { changedDocuments, comingFile, fileIn } from '#domain/legal/legal-documents.ts';
import { lockMember } from './account.queries.ts';
import { recordConsents } from './consent.queries.ts';

const names = { terms: 'TERMS', privacy: 'PRIVACY' } as const;
const documentsByName = { TERMS: 'terms', PRIVACY: 'privacy' } as const;

/** Of every document its newest version, with what has changed since the one that the member agreed to. */
export async function listDocuments(db: Db, memberId: number, language: Language) {
  const asked = await listAskedDocuments(db, memberId, language);
  const versions = Map.groupBy(asked, ({ document }) => document);
  return [...versions].map(([document, ofDocument]) => {
    const newest = ofDocument.at(-1)!;
    return {
      document: names[document],
      version: newest.version,
      inForce: ofDocument.some(({ inForce }) => inForce),
      path: pathOf(newest, language),
      changes: ofDocument.flatMap(({ changes }) => changes),
    };
  });
}

function pathOf({ document, version, inForce }: AskedDocument, language: Language): string {
  const file = fileIn(language, changedDocuments[document]);
  return `/docs/${inForce ? file : comingFile(version, file)}`;
}

export async function agreeToDocuments(
  db: Database,
  { memberId }: Viewer,
  agreed: readonly { document: keyof typeof documentsByName; version: string }[],
  language: Language,
) {
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    // Of two presses, the second finds that nothing is asked any more.
    if (!(await lockMember(tx, memberId))) throw new Failure('SIGN_IN_REQUIRED');
    const asked = await listAskedDocuments(tx, memberId, language);
    for (const { document: name, version } of agreed) {
      const document = documentsByName[name];
      const isAsked = asked.some((each) => each.document === document && each.version === version);
      if (isAsked)
        await recordConsents(tx, memberId, { [document]: true }, language, { [document]: version });
      // Nobody agrees to a text that they cannot have read.
      else if (!(await isAnnounced(tx, document, version))) throw new Failure('STATE_CONFLICT');
    }
    return listDocuments(tx, memberId, language);
  });
}
