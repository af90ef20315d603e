// Keeps or ends consents to marketing by the link of a mail, without signing in. Reading it changes nothing.
import type { z } from 'zod';
import { inTransaction, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { notificationEndpoints } from '#contract/member/notification.ts';
import type { Language } from '#domain/languages.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ConsentLink, ConsentLinks } from './consent-link.ts';
import { listConsentsInForce, type MarketingKind } from './marketing-consents.ts';
import { writeConsents } from './write-consents.ts';

type Reply = z.input<(typeof notificationEndpoints)['GET /api/v1/marketing-consents/{token}']['reply']>;

interface LinkDeps {
  db: Database;
  consentLinks: ConsentLinks;
}

const kindNames = {
  marketing_ads: 'ADS',
  marketing_events: 'EVENTS',
  marketing_night: 'NIGHT',
} as const satisfies Record<MarketingKind, string>;

export async function readConsentLink({ db, consentLinks }: LinkDeps, token: string): Promise<Reply> {
  const link = readToken(consentLinks, token);
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', link.memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Failure('LINK_GONE');
  return describe(db, link);
}

export async function answerConsentLink(
  { db, consentLinks }: LinkDeps,
  token: string,
  keep: boolean,
  language: Language,
): Promise<Reply> {
  const link = readToken(consentLinks, token);
  const { memberId } = link;
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new Failure('LINK_GONE');
    const inForce = await listConsentsInForce(tx, memberId);
    const { answer, mayKeep } = await describe(tx, link);
    // An old mail brings nothing back that was ended since, and says nothing about a later question.
    if (keep && !mayKeep && answer !== 'KEPT') throw new Failure('LINK_GONE');
    if (!keep || answer !== 'KEPT') {
      const changes = inForce.map(({ kind, documentVersion }) => ({ kind, documentVersion, granted: keep }));
      await writeConsents(tx, memberId, changes, language);
    }
    return describe(tx, link);
  });
}

function readToken(consentLinks: ConsentLinks, token: string): ConsentLink {
  const link = consentLinks.read(token);
  if (!link) throw new Failure('LINK_GONE');
  return link;
}

async function describe(db: Db, { memberId, confirmationId }: ConsentLink): Promise<Reply> {
  const consents = await listConsentsInForce(db, memberId);
  const latest = await db
    .selectFrom('marketing_confirmations')
    .select(['id', 'answer'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const question = latest?.id === confirmationId ? latest : undefined;
  const isOpen = question !== undefined && (question.answer === null || question.answer === 'silent');
  return {
    agreed: consents.map(({ kind, agreedAt, confirmedAt }) => ({
      kind: kindNames[kind],
      agreedAt: toKoreanIso(new Date(agreedAt)),
      confirmedAt: toKoreanIso(new Date(confirmedAt)),
    })),
    mayKeep: isOpen && consents.length > 0,
    answer: consents.length === 0 ? 'ENDED' : question?.answer === 'kept' ? 'KEPT' : null,
  };
}
