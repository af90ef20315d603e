// Consents to marketing as messages name them: those of one act, from the subject to the step, and those in force when asked again.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import {
  consentsInForce,
  grantedBefore,
  hasResult,
  type MarketingConsent,
  type MarketingKind,
} from '../marketing/marketing-consents.ts';
import type { Wording } from '../message/wording.ts';
import type { MailRow, Subject } from './subject.ts';

interface ConsentResult {
  kind: MarketingKind;
  result: 'agreed' | 'confirmed' | 'withdrawn';
}

export interface OfConsent {
  results: ConsentResult[];
  at: string;
  rental?: never;
}

export const consentSubject: Subject<OfConsent> = {
  name: 'consent',
  facts: sql`(
    select jsonb_build_object('at', max(consents.at), 'results', jsonb_agg(jsonb_build_object('kind', consents.kind,
      'result', case when not consents.granted then 'withdrawn' when ${grantedBefore} then 'confirmed' else 'agreed' end)
      order by consents.kind))
    from consents where consents.member_id = n.member_id and consents.id between n.subject_id and n.step and ${hasResult}
    having count(*) > 0)`,
  describe: (_facts, memberId) => ({ id: memberId, no: humanNumber('M', memberId), name: '마케팅 동의' }),
  mailRows: ({ results, at }, wording) => resultRows(results, new Date(at), wording),
  exampleMailRows: (wording) => resultRows(exampleResults, EXAMPLE_DAY, wording),
};

export interface OfConfirmation {
  confirmation: { id: number; memberId: number; isOpen: boolean };
  consents: MarketingConsent[];
  rental?: never;
}

export const confirmationSubject: Subject<OfConfirmation> = {
  name: 'marketing_confirmation',
  facts: sql`(
    select jsonb_build_object(
      'confirmation', jsonb_build_object('id', asked.id, 'memberId', asked.member_id, 'isOpen', asked.answer is null),
      'consents', ${consentsInForce(sql`asked.member_id`)})
    from marketing_confirmations as asked where asked.id = n.subject_id)`,
  describe: (_facts, memberId) => ({
    id: memberId,
    no: humanNumber('M', memberId),
    name: '마케팅 동의 확인',
  }),
  mailRows: ({ consents }, wording) =>
    consents.map(({ kind, agreedAt }) => dateRow(kind, new Date(agreedAt), wording)),
  exampleMailRows: (wording) => [dateRow('marketing_ads', EXAMPLE_DAY, wording)],
};

const EXAMPLE_DAY = new Date('2026-11-14T13:20:00+09:00');
const exampleResults: readonly ConsentResult[] = [{ kind: 'marketing_ads', result: 'agreed' }];

function resultRows(results: readonly ConsentResult[], at: Date, wording: Wording): MailRow[] {
  const { consents, consentResults, rows } = wording.text;
  return [
    ...results.map(({ kind, result }) => ({ label: consents[kind], value: consentResults[result] })),
    { label: rows.recordedAt, value: wording.time(at) },
  ];
}

function dateRow(kind: MarketingKind, at: Date, wording: Wording): MailRow {
  return { label: wording.text.consents[kind], value: wording.text.agreedOn(wording.day(at)) };
}

/** `혜택·이벤트 광고 수신 동의, 야간 광고 수신 철회` */
export function nameResults(results: readonly ConsentResult[], { text }: Wording): string {
  return results
    .map(({ kind, result }) => text.consentResult(text.consents[kind], text.consentResults[result]))
    .join(', ');
}

export const exampleResult = (wording: Wording) => nameResults(exampleResults, wording);
