// Changes the text of a kind, channel and language: within its length, with variables of its kind alone, and without a word of advertising.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { Channels } from '../channel/channels.ts';
import { fillText, variablesIn } from '#domain/text/fill-text.ts';
import type { Language } from '#domain/languages.ts';
import { exampleValues, maxLengths, originalText } from '../message/template-texts.ts';
import type { TitledText } from '../notification-kind.ts';
import { wordings } from '../message/wording.ts';
import { templateOf } from '../notification-kinds.ts';
import { getTemplate, particlesOf, type Template, type TemplateKey } from './template.queries.ts';

/** Service messages need no consent because they advertise nothing. What stands in braces names a thing the member has. */
const advertisingWords: Readonly<Record<Language, readonly string[]>> = {
  ko: ['할인', '쿠폰', '이벤트', '혜택', '무료 체험', '(광고)'],
  en: ['discount', 'coupon', 'event', 'promotion', 'free trial', '(ad)'],
};

export async function changeTemplate(
  deps: { db: Database; channels: Channels },
  viewer: StaffViewer,
  target: TemplateKey,
  change: TitledText & { reason: string; version: number },
): Promise<Template> {
  const { kind, channel, language } = target;
  requireServiceText(target, change);
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const before = await getTemplate(tx, deps.channels, target);
    if (!before.editable) {
      throw new Failure('STATE_CONFLICT', { reasons: ['알림톡 문구는 검수받은 대로만 보낼 수 있어요.'] });
    }
    if (before.version !== change.version) throw new Failure('VERSION_CONFLICT', { current: before });
    const fields = changedFields(
      { title: before.title, text: before.text },
      { title: change.title, text: change.text },
    );
    if (!fields) {
      audit.nothingChanged();
      return before;
    }
    // Of two who change the same version the second finds another one, even where there was no row yet.
    const { rows } = await sql`
      insert into templates (kind, channel, language, title, text, version, changed_by)
      values (${kind}, ${channel}, ${language}, ${change.title}, ${change.text}, ${change.version + 1}, ${viewer.staffId})
      on conflict (kind, channel, language) do update
        set title = excluded.title, text = excluded.text, version = excluded.version, changed_by = excluded.changed_by,
          changed_at = ondesk_now()
        where templates.version = ${change.version}
      returning kind`.execute(tx);
    if (rows.length === 0) {
      throw new Failure('VERSION_CONFLICT', { current: await getTemplate(tx, deps.channels, target) });
    }
    await audit.write({
      action: 'template.change',
      subject: 'template',
      subjectId: templateId(target),
      ...fields,
      reason: change.reason,
    });
    return getTemplate(tx, deps.channels, target);
  });
}

/** How the audit log names a text: `due.soon mail`, in another language than Korean `due.soon mail en`. */
export function templateId({ kind, channel, language }: TemplateKey): string {
  return language === 'ko' ? `${kind} ${channel}` : `${kind} ${channel} ${language}`;
}

/** A message about a coupon may call it one: the words that a kind's own text has are what it is about. */
function findAdvertisingWords(text: string, language: Language): string[] {
  const withoutVariables = text.replaceAll(/\{[^{}]+\}/g, '').toLowerCase();
  return advertisingWords[language].filter((word) => withoutVariables.includes(word));
}

/** Every problem at once, each at its field. */
export function requireServiceText({ kind, channel, language }: TemplateKey, edited: TitledText): void {
  const { kind: definition, text: template } = templateOf(kind);
  const allowed = new Set([...Object.keys(template.placeholders), ...particlesOf(language)]);
  const limits = maxLengths(channel, language);
  const originals = (['push', 'mail'] as const).flatMap((each) => {
    const original = originalText(template, each, language);
    return original ? [original.title, original.text] : [];
  });
  const ownWords = findAdvertisingWords(originals.join('\n'), language);
  const issues = (['title', 'text'] as const).flatMap((field) => {
    const text = edited[field];
    const unknown = variablesIn(text).filter((name) => !allowed.has(name));
    const advertising = definition.marketing
      ? []
      : findAdvertisingWords(text, language).filter((word) => !ownWords.includes(word));
    const length = fillText(text, exampleValues(template, wordings[language])).length;
    return [
      ...unknown.map((name) => `‘{${name}}’ 낱말은 이 알림에 넣을 수 없어요.`),
      ...(/[{}]/.test(text.replaceAll(/\{[^{}]+\}/g, '')) ? ['중괄호가 짝이 맞지 않아요.'] : []),
      ...(advertising.length > 0
        ? [`서비스 알림에는 ‘${advertising.join(', ')}’ 같은 광고 낱말을 쓸 수 없어요.`]
        : []),
      ...(length > limits[field]
        ? [`보낼 때 ${limits[field]}자까지 쓸 수 있어요. 지금은 ${length}자예요.`]
        : []),
    ].map((message) => ({ path: `body.${field}`, message }));
  });
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
}
