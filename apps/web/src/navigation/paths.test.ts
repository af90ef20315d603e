// Paths that carry names, and redirect paths given from outside.
import { expect, test } from 'vitest';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { documents, safeRedirect, paths } from './paths.ts';

test('a product name with a slash, a space and a percent sign stays one segment of its path', () => {
  expect(paths.product('USB-C/A 허브 100%')).toBe('/rental-items/USB-C%2FA%20%ED%97%88%EB%B8%8C%20100%25');
});

test('every legal document has its address', () => {
  expect(Object.values(documents)).toEqual(Object.values(legalDocuments).map(({ file }) => `/docs/${file}`));
});

test('the path of the login carries the path to return to', () => {
  expect(paths.login('/history?page=1')).toBe('/login?redirect=%2Fhistory%3Fpage%3D1');
  expect(paths.login()).toBe('/login');
  expect(paths.login('/')).toBe('/login');
});

test('a redirect path inside the site is kept with its query', () => {
  expect(safeRedirect('/history/abc?x=1#y')).toBe('/history/abc?x=1#y');
});

test.each([
  null,
  '',
  'history',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
])('the unsafe redirect %j is replaced by home', (handed) => {
  expect(safeRedirect(handed)).toBe('/');
});
