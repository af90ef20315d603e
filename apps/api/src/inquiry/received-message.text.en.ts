import { counted } from '#domain/text/counted.ts';
import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./received-message.text.ts'),
  typeof import('./received-message.text.en.ts')
>;

export const received = 'We’ve got your message.';
export const usually = (hours: number) => `We usually answer within ${counted(hours, 'hour')}.`;
