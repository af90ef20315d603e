// Every version of the legal documents for staff: since when it is in force, when it was announced, and how many have agreed.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { changedDocuments, comingFile, type ChangedDocument } from '#domain/legal/legal-documents.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

interface PreparedVersion {
  document: ChangedDocument;
  version: string;
  consent_needed: boolean;
  notice_on: string;
  announced_at: Date | null;
  today: string;
  agreed: number;
  members: number;
}

type State = 'PREPARED' | 'ANNOUNCED' | 'IN_FORCE' | 'REPLACED';

const names = { terms: 'TERMS', privacy: 'PRIVACY', privacy_policy: 'PRIVACY_POLICY' } as const;

/** The newest first. Whoever agreed to a later version counts, since they are not asked about the earlier one. */
export async function listDocumentVersions(db: Db) {
  const { rows } = await sql<PreparedVersion>`
    select document, to_char(version, 'YYYY-MM-DD') as version, consent_needed,
      to_char(version - notice_days, 'YYYY-MM-DD') as notice_on, announced_at,
      to_char(korean_day(ondesk_now()), 'YYYY-MM-DD') as today,
      case when consent_needed then (
        select count(distinct consents.member_id)::int from consents join members on members.id = consents.member_id
        where consents.kind = changed.document and consents.granted and members.withdrawn_at is null
          and consents.document_version >= to_char(changed.version, 'YYYY-MM-DD'))
      end as agreed,
      case when consent_needed then (select count(*)::int from members where withdrawn_at is null) end as members
    from document_versions as changed
    order by changed.version desc, id desc`.execute(db);
  const documents = Object.keys(names) as ChangedDocument[];
  const all = documents.flatMap((document) => {
    const prepared = rows.filter((row) => row.document === document);
    const started = prepared.filter(({ version, today }) => version <= today);
    const versions = [changedDocuments[document].version, ...started.map(({ version }) => version)];
    const inForce = versions.toSorted().at(-1)!;
    const described = prepared.map((row) => describePrepared(row, inForce));
    return [described, describeReleased(document, inForce)].flat();
  });
  return all.toSorted((a, b) => b.version.localeCompare(a.version));
}

function describePrepared(row: PreparedVersion, inForce: string) {
  const { document, version, today } = row;
  const { file } = changedDocuments[document];
  const isComing = version > today;
  const state: State = isComing
    ? row.notice_on > today
      ? 'PREPARED'
      : 'ANNOUNCED'
    : version === inForce
      ? 'IN_FORCE'
      : 'REPLACED';
  return {
    document: names[document],
    version,
    state,
    path: pathOf(state, file, version),
    consentNeeded: row.consent_needed,
    noticeOn: row.notice_on,
    announcedAt: row.announced_at && toKoreanIso(row.announced_at),
    agreed: row.consent_needed ? row.agreed : null,
    notYet: row.consent_needed ? Math.max(row.members - row.agreed, 0) : null,
  };
}

/** The texts that came with this release, which everybody who signed up has agreed to. */
function describeReleased(document: ChangedDocument, inForce: string) {
  const { file, version: current, earlierVersions } = changedDocuments[document];
  return [current, ...earlierVersions].map((version) => {
    const state: State = version === inForce ? 'IN_FORCE' : 'REPLACED';
    return {
      document: names[document],
      version,
      state,
      path: pathOf(state, file, version),
      consentNeeded: false,
      noticeOn: null,
      announcedAt: null,
      agreed: null,
      notYet: null,
    };
  });
}

function pathOf(state: State, file: string, version: string): string | null {
  if (state === 'PREPARED') return null;
  if (state === 'IN_FORCE') return `/docs/${file}`;
  return `/docs/${state === 'ANNOUNCED' ? comingFile(version, file) : `archive/${version}/${file}`}`;
}
