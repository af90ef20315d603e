// Which Accept headers ask for JSON rather than a page.
import { expect, test } from 'vitest';
import { prefersJson } from './prefers-json.ts';

test.each([
  undefined,
  '',
  '*/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/plain',
  'image/png',
  'application/json;q=0.5, text/html',
  'application/json;q=0.1, */*',
  'application/json;q=0',
  'q=;;,,',
])('the Accept header %j gets a page', (accept) => {
  expect(prefersJson(accept)).toBe(false);
});

test.each([
  'application/json',
  'application/json, text/plain, */*',
  'text/html;q=0.8, application/json',
  'application/problem+json',
])('the Accept header %j gets JSON', (accept) => {
  expect(prefersJson(accept)).toBe(true);
});
