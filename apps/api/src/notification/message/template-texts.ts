// The words of a text: what they are unless staff changed them, how long they may be, and how values are put into them.
import { fillText, type Values } from '#domain/text/fill-text.ts';
import type { ChannelName } from '../channel/channel.ts';
import type { MessageText, TitledText } from '../notification-kind.ts';
import type { SubjectFacts } from '../subjects/subject.ts';

type Text = MessageText<SubjectFacts>;

const MAX_TITLE = 30;
const MAX_PUSH_TEXT = 60;
const MAX_MAIL_TEXT = 200;

export function maxLengths(channel: ChannelName): { title: number; text: number } {
  return { title: MAX_TITLE, text: channel === 'mail' ? MAX_MAIL_TEXT : MAX_PUSH_TEXT };
}

/** Undefined where it is not sent on this channel. */
export function originalText({ texts }: Text, channel: ChannelName): TitledText | undefined {
  return channel === 'mail' ? (texts.mail ?? texts.push) : texts.push;
}

/** As it is sent: within its length, a long name in it cut. */
export function fillTexts(
  { placeholders }: Text,
  { title, text }: TitledText,
  values: Values,
  channel: ChannelName,
): TitledText {
  const names = new Set(Object.keys(placeholders).filter((name) => placeholders[name]!.isName));
  const limits = maxLengths(channel);
  return {
    title: fillText(title, values, { maxLength: limits.title, names }),
    text: fillText(text, values, { maxLength: limits.text, names }),
  };
}

export function exampleValues({ placeholders }: Text): Values {
  return Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name, example]));
}
