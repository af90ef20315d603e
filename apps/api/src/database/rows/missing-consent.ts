// Whether a member has agreed to what legal documents say by now, for every query that must know it.
import { sql, type RawBuilder } from 'kysely';

/**
 * Of the row `changed` of document_versions: it needs a consent that the member has not given. Whoever has agreed to a later version
 * has agreed to what it kept of the earlier ones.
 */
const isNotAgreedTo = (memberId: RawBuilder<unknown>) => sql<boolean>`(
  changed.consent_needed and not exists (
    select from consents
    where consents.member_id = ${memberId} and consents.kind = changed.document and consents.granted
      and consents.document_version >= to_char(changed.version, 'YYYY-MM-DD')))`;

/** Versions in force that the member has not agreed to. */
export const lacksConsentInForce = (memberId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from document_versions as changed
  where changed.version <= korean_day(ondesk_now()) and ${isNotAgreedTo(memberId)})`;

/** The rows of `changed` that the member is asked about: from the day that they are announced. */
export const isAskedOf = (memberId: RawBuilder<unknown>) => sql<boolean>`(
  changed.version - changed.notice_days <= korean_day(ondesk_now()) and ${isNotAgreedTo(memberId)})`;
