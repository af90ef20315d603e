// The texts of every kind, channel and language as the console shows them: with what may stand in them and what they would say.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { consoleNotificationEndpoints } from '#contract/console/message/notification.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ChannelName } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import { templateKinds, type TemplateKind } from '#contract/console/message/notification-kinds.ts';
import { languages, type Language } from '#domain/languages.ts';
import { OBJECT_PARTICLE } from '#domain/text/fill-text.ts';
import { exampleValues, fillTexts, maxLengths, originalText } from '../message/template-texts.ts';
import { wordings } from '../message/wording.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { templateOf } from '../notification-kinds.ts';
import { factOf, type MailRow, type MailSection, type SubjectFacts } from '../subjects/subject.ts';

export type Template = z.input<
  (typeof consoleNotificationEndpoints)['GET /api/v1/console/templates']['reply']
>['content'][number];

export interface TemplateKey {
  kind: TemplateKind;
  channel: ChannelName;
  language: Language;
}

interface ChangedTemplate extends TemplateKey {
  title: string;
  text: string;
  version: number;
  changed_at: Date;
  staff_id: number;
  staff_name: string;
  staff_role: StaffRole;
}

const channelNames = ['push', 'mail', 'alimtalk'] as const satisfies readonly ChannelName[];

export async function listTemplates(db: Db, channels: Pick<Channels, 'alimtalk'>): Promise<Template[]> {
  const [{ rows }, longest] = await Promise.all([
    sql<ChangedTemplate>`
      select templates.kind, templates.channel, templates.language, templates.title, templates.text, templates.version, templates.changed_at,
        staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
      from templates join staff on staff.id = templates.changed_by`.execute(db),
    readLongestNames(db),
  ]);
  const changed = new Map(rows.map((row) => [`${row.kind} ${row.channel} ${row.language}`, row]));
  return templateKinds.flatMap((kind) =>
    channelNames.flatMap((channel) =>
      languages.flatMap((language) => {
        const key = { kind, channel, language };
        const template = describeTemplate(key, changed.get(`${kind} ${channel} ${language}`), {
          longest,
          approvedCode: channels.alimtalk?.templateOf(kind) ?? null,
        });
        return template ? [template] : [];
      }),
    ),
  );
}

export async function getTemplate(
  db: Db,
  channels: Pick<Channels, 'alimtalk'>,
  { kind, channel, language }: TemplateKey,
): Promise<Template> {
  const template = (await listTemplates(db, channels)).find(
    (one) => one.kind === kind && one.channel === channel && one.language === language,
  );
  if (!template) throw new Failure('NOT_FOUND');
  return template;
}

function describeTemplate(
  { kind, channel, language }: TemplateKey,
  changed: ChangedTemplate | undefined,
  { longest, approvedCode }: { longest: LongestNames; approvedCode: string | null },
): Template | undefined {
  const template = templateOf(kind);
  const original = originalText(template.text, channel, language);
  if (!original) return undefined;
  const { title, text } = changed ?? original;
  const mail = exampleMail(template.kind, language);
  const values = exampleValues(template.text, wordings[language]);
  const maxLength = maxLengths(channel, language);
  return {
    kind,
    channel,
    language,
    title,
    text,
    variables: [
      ...Object.entries(template.text.placeholders).map(([name, { name: named }]) => ({
        name,
        example: values[name]!,
        longest: longest[named] ?? values[name]!,
      })),
      ...particlesOf(language).map((name) => ({ name, example: '를', longest: '를' })),
    ],
    maxLength,
    optional: template.kind.preference !== undefined,
    approvedCode: channel === 'alimtalk' ? approvedCode : null,
    editable: channel !== 'alimtalk',
    example: fillTexts(template.text, { title, text }, values, maxLength),
    // Only the mail has a table and a button.
    facts: channel === 'mail' ? mail.rows.map(factOf) : [],
    button: channel === 'mail' ? mail.button : null,
    original,
    changedBy: changed ? { id: changed.staff_id, name: changed.staff_name, role: changed.staff_role } : null,
    changedAt: changed ? toKoreanIso(changed.changed_at) : null,
    version: changed?.version ?? 0,
  };
}

/** What else than variables may stand in braces. */
export const particlesOf = (language: Language) => (language === 'ko' ? [OBJECT_PARTICLE] : []);

export function exampleMail(
  kind: NotificationKind<SubjectFacts>,
  language: Language,
): { letter: string | null; sections: MailSection[]; rows: MailRow[]; button: string } {
  const wording = wordings[language];
  return {
    letter: kind.letter?.example(wording) ?? null,
    sections: kind.sections?.example(wording) ?? [],
    rows: kind.exampleMailRows?.(wording) ?? kind.subject.exampleMailRows(wording),
    button: wording.text.buttons[kind.button ?? 'rental'],
  };
}

/** By what messages keep them under. */
type LongestNames = Readonly<Record<string, string>>;

/** The longest names there are today: how long a text can become. */
async function readLongestNames(db: Db): Promise<LongestNames> {
  const { rows } = await sql<{ product: string | null; station: string | null }>`
    select
      (select name from products order by char_length(name) desc, id limit 1) as product,
      (select name from stations where kind = 'public' order by char_length(name) desc, id limit 1) as station`.execute(
    db,
  );
  const { product, station } = rows[0]!;
  return {
    ...(product === null ? {} : { product }),
    ...(station === null ? {} : { station }),
  };
}
