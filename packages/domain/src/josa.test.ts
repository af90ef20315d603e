// Korean particles: 을 or 를, 으로 or 로.
import { expect, test } from 'vitest';
import { withDirectionJosa, withObjectJosa } from './josa.ts';

test.each([
  ['온데스크', '온데스크를'],
  ['책상', '책상을'],
  ['ondesk', 'ondesk를'],
])('%s with its object particle is %s', (word, marked) => {
  expect(withObjectJosa(word)).toBe(marked);
});

test.each([
  ['성수 창고', '성수 창고로'],
  ['고장', '고장으로'],
  ['폐기', '폐기로'],
  ['분실', '분실로'],
])('%s with its direction particle is %s', (word, marked) => {
  expect(withDirectionJosa(word)).toBe(marked);
});
