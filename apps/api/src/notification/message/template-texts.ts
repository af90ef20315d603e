// The words of a text: what they are unless staff changed them, how long they may be, and how values are put into them.
import type { Language } from '#domain/languages.ts';
import { fillText, type Values } from '#domain/text/fill-text.ts';
import type { ChannelName } from '../channel/channel.ts';
import type { MessageText, TitledText } from '../notification-kind.ts';
import type { SubjectFacts } from '../subjects/subject.ts';
import type { Wording } from './wording.ts';

type Text = MessageText<SubjectFacts>;

/**
 * English takes more letters, each half as wide. A phone shows some forty letters of a title and two to four lines under it; push
 * services take 4 KB.
 */
const limits: Readonly<Record<Language, { title: number; push: number; mail: number }>> = {
  ko: { title: 30, push: 60, mail: 200 },
  en: { title: 45, push: 120, mail: 400 },
};

export function maxLengths(channel: ChannelName, language: Language): { title: number; text: number } {
  const { title, push, mail } = limits[language];
  return { title, text: channel === 'mail' ? mail : push };
}

/** Undefined where it is not sent on this channel; the approved texts of Alimtalk are Korean. */
export function originalText(
  { texts }: Text,
  channel: ChannelName,
  language: Language,
): TitledText | undefined {
  const { push, mail } = texts[language];
  if (channel === 'alimtalk' && language !== 'ko') return undefined;
  return channel === 'mail' ? (mail ?? push) : push;
}

/** As it is sent: within its length, a long name in it cut. */
export function fillTexts(
  { placeholders }: Text,
  { title, text }: TitledText,
  values: Values,
  maxLength: { title: number; text: number },
): TitledText {
  const names = new Set(Object.keys(placeholders).filter((name) => placeholders[name]!.isName));
  return {
    title: fillText(title, values, { maxLength: maxLength.title, names }),
    text: fillText(text, values, { maxLength: maxLength.text, names }),
  };
}

export function exampleValues({ placeholders }: Text, wording: Wording): Values {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, { example }]) => [
      name,
      typeof example === 'string' ? example : example(wording),
    ]),
  );
}
