// The Korean object particle: 을 or 를.
import { expect, test } from 'vitest';
import { withObjectJosa } from './josa.ts';

test.each([
  ['온데스크', '온데스크를'],
  ['책상', '책상을'],
  ['ondesk', 'ondesk를'],
])('%s with its object particle is %s', (word, marked) => {
  expect(withObjectJosa(word)).toBe(marked);
});
