// The two texts of a message as they are edited: what is wrong with them, how long they get, and since when they are sent.
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { formatDay } from '#console/format/format-time.ts';
import { channels } from '../notification-labels.ts';
import type { Template } from '../notification-row.ts';
import { languageNames } from './template-languages.ts';
import { lengthsOf, unknownVariable } from './template-text.ts';

export interface TemplateText {
  title: string;
  text: string;
}

export const conflictFields: readonly ConflictField<TemplateText>[] = [
  { name: 'title', label: '제목' },
  { name: 'text', label: '한 줄' },
];

export const lineName = ({ channel }: Pick<Template, 'channel'>) =>
  channel === 'mail' ? '첫 문장' : '한 줄';

export function changeText(saved: TemplateText, words: TemplateText, template: Template): string[] {
  const language = template.language === 'ko' ? '' : ` · ${languageNames[template.language]}`;
  const name = `${kindLabels[template.kind].name} · ${channels[template.channel].short}${language}`;
  return [
    ...(words.title === saved.title ? [] : [`${name} 제목`]),
    ...(words.text === saved.text ? [] : [`${name} ${lineName(template)}`]),
  ];
}

export function faultOf(text: string, variables: Template['variables']): string | undefined {
  if (text.trim() === '') return '비워 둘 수 없어요.';
  const unknown = unknownVariable(text, variables);
  return unknown === undefined ? undefined : `이 알림에 쓸 수 없는 낱말이에요: {${unknown}}`;
}

/** 보낼 때 32 / 60자. 가장 긴 이름으로는 41자예요 */
export function lengthText(text: string, { variables }: Template, most: number): string {
  const { usual, longest } = lengthsOf(text, variables);
  if (!text.includes('{')) return `${usual} / ${most}자`;
  return `보낼 때 ${usual} / ${most}자. 가장 긴 이름으로는 ${longest}자예요`;
}

export function lastSaved({ changedAt, changedBy }: Template): string | undefined {
  if (changedAt === null) return '처음 문구예요';
  return `지금 문구 ${formatDay(changedAt)}부터${changedBy === null ? '' : ` · ${changedBy.name}`}`;
}
