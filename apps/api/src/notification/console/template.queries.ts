// The texts of every kind and channel as the console shows them: with what may stand in them and what they would say.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { consoleNotificationEndpoints } from '#contract/console/notification.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ChannelName } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import { fillText, OBJECT_PARTICLE, type Values } from '#domain/text/fill-text.ts';
import {
  maxLengths,
  messageKinds,
  originalWords,
  templateKinds,
  type TemplateKind,
} from '../message/message-kinds.ts';
import { exampleFacts, exampleValues } from '../message/example-message.ts';

export type Template = z.input<
  (typeof consoleNotificationEndpoints)['GET /api/v1/console/templates']['reply']
>['content'][number];

interface ChangedTemplate {
  kind: TemplateKind;
  channel: 'push' | 'mail';
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
      select templates.kind, templates.channel, templates.title, templates.text, templates.version, templates.changed_at,
        staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
      from templates join staff on staff.id = templates.changed_by`.execute(db),
    readLongestNames(db),
  ]);
  const changed = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row]));
  return templateKinds.flatMap((kind) =>
    channelNames.flatMap((channel) => {
      const template = describeTemplate(kind, channel, changed.get(`${kind} ${channel}`), {
        longest,
        approvedCode: channels.alimtalk?.templateOf(kind) ?? null,
      });
      return template ? [template] : [];
    }),
  );
}

export async function getTemplate(
  db: Db,
  channels: Pick<Channels, 'alimtalk'>,
  kind: TemplateKind,
  channel: ChannelName,
): Promise<Template> {
  const template = (await listTemplates(db, channels)).find(
    (one) => one.kind === kind && one.channel === channel,
  );
  if (!template) throw new Failure('NOT_FOUND');
  return template;
}

function describeTemplate(
  kind: TemplateKind,
  channel: ChannelName,
  changed: ChangedTemplate | undefined,
  { longest, approvedCode }: { longest: Values; approvedCode: string | null },
): Template | undefined {
  const original = originalWords(kind, channel);
  if (!original) return undefined;
  const { variables, preference } = messageKinds[kind];
  const { title, text } = changed ?? original;
  const limits = maxLengths(channel);
  const values = exampleValues(kind);
  return {
    kind,
    channel,
    title,
    text,
    variables: [...variables, OBJECT_PARTICLE].map((name) => ({
      name,
      example: values[name] ?? '',
      longest: longest[name] ?? values[name] ?? '',
    })),
    maxLength: limits,
    optional: preference !== undefined,
    approvedCode: channel === 'alimtalk' ? approvedCode : null,
    editable: channel !== 'alimtalk',
    example: {
      title: fillText(title, values, limits.title),
      text: fillText(text, values, limits.text),
    },
    ...exampleFacts(kind, channel),
    original,
    changedBy: changed ? { id: changed.staff_id, name: changed.staff_name, role: changed.staff_role } : null,
    changedAt: changed ? toKoreanIso(changed.changed_at) : null,
    version: changed?.version ?? 0,
  };
}

/** The longest names there are today: how long a text can become. */
async function readLongestNames(db: Db): Promise<Values> {
  const { rows } = await sql<{ product: string | null; station: string | null }>`
    select
      (select name from products order by char_length(name) desc, id limit 1) as product,
      (select name from stations where kind = 'public' order by char_length(name) desc, id limit 1) as station`.execute(
    db,
  );
  const { product, station } = rows[0]!;
  return {
    ...(product === null ? {} : { 물품: product }),
    ...(station === null ? {} : { 스테이션: station }),
  };
}
