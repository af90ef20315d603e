// Korean particles: 을 or 를, 이 or 가, 은 or 는, 으로 or 로; digits are read aloud.
import { expect, test } from 'vitest';
import { withDirectionJosa, withObjectJosa, withSubjectJosa, withTopicJosa } from './josa.ts';

test.each([
  ['온데스크', '온데스크를'],
  ['책상', '책상을'],
  ['ondesk', 'ondesk를'],
  ['CHR_0141', 'CHR_0141을'],
  ['CHR_0142', 'CHR_0142를'],
  ['보조배터리 10000', '보조배터리 10000을'],
])('%s with its object particle is %s', (word, marked) => {
  expect(withObjectJosa(word)).toBe(marked);
});

test.each([
  ['온데스크', '온데스크가'],
  ['책상', '책상이'],
])('%s with its subject particle is %s', (word, marked) => {
  expect(withSubjectJosa(word)).toBe(marked);
});

test.each([
  ['성수 창고', '성수 창고로'],
  ['고장', '고장으로'],
  ['폐기', '폐기로'],
  ['분실', '분실로'],
  ['CHR_0140', 'CHR_0140으로'],
  ['CHR_0147', 'CHR_0147로'],
  ['CHR_0149', 'CHR_0149로'],
])('%s with its direction particle is %s', (word, marked) => {
  expect(withDirectionJosa(word)).toBe(marked);
});

test.each([
  ['책상', '책상은'],
  ['ondesk', 'ondesk는'],
  ['CHR_0140', 'CHR_0140은'],
  ['CHR_0141', 'CHR_0141은'],
  ['CHR_0142', 'CHR_0142는'],
  ['CHR_0143', 'CHR_0143은'],
  ['CHR_0144', 'CHR_0144는'],
  ['CHR_0145', 'CHR_0145는'],
  ['CHR_0146', 'CHR_0146은'],
  ['CHR_0147', 'CHR_0147은'],
  ['CHR_0148', 'CHR_0148은'],
  ['CHR_0149', 'CHR_0149는'],
])('%s with its topic particle is %s', (word, marked) => {
  expect(withTopicJosa(word)).toBe(marked);
});
