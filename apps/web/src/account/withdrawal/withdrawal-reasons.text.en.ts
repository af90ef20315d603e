import type { Translates } from '#domain/text/translation.ts';
import type { CallReply } from '#client/call.ts';

type Reason = CallReply<'GET /api/v1/users/withdrawal-reasons'>['reasons'][number];

export type Checked = Translates<
  typeof import('./withdrawal-reasons.text.ts'),
  typeof import('./withdrawal-reasons.text.en.ts')
>;

const known: Readonly<Record<string, string>> = {
  NOT_NEEDED: 'I don’t need it anymore',
  TOO_EXPENSIVE: 'It costs too much',
  OTHER_SERVICE: 'I use another service',
  INCONVENIENT: 'It’s not easy to use',
  NOT_SAID: 'I’d rather not say',
};

export const reasonOf = ({ code, description }: Reason): string => known[code] ?? description;
export const failed = 'We couldn’t load the reasons. Try again';
