// 을 or 를.
import { expect, test } from 'vitest';
import { withObjectParticle } from './object-particle.ts';

test.each([
  ['온데스크', '온데스크를'],
  ['책상', '책상을'],
  ['ondesk', 'ondesk를'],
])('%s becomes %s', (word, marked) => {
  expect(withObjectParticle(word)).toBe(marked);
});
