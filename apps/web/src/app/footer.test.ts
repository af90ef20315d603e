// The footer: what it says, and on which screens it is shown.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryFor } from '#client/query-client.ts';
import type { PublicConfig } from '#client/config.ts';
import { Footer } from './footer.tsx';

const operator = {
  companyName: '온데스크 주식회사',
  representative: '대표 이름',
  businessNumber: '123-45-67890',
  mailOrderNumber: '제2026-서울-0001호',
  email: 'help@ondesk.example',
  phone: '02-123-4567',
  address: '서울특별시 어딘가',
  hostingProvider: '호스팅 회사',
  businessInfoUrl: 'https://business.example/',
};

/** Named on the privacy page alone. */
const privacyOfficer = '책임자 이름';

function footerAt(path: string): string {
  const client = new QueryClient();
  const config = {
    brand: { name: '온데스크', latinName: 'ondesk', pitch: '' },
    operator: { ...operator, privacyOfficer },
  };
  client.setQueryData(queryFor('GET /api/v1/config').queryKey, config as PublicConfig);
  const router = createElement(MemoryRouter, { initialEntries: [path] }, createElement(Footer));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, router));
}

test('the footer names the operator in full and links to the terms and the privacy policy', () => {
  const footer = footerAt('/');
  for (const [what, value] of Object.entries(operator)) expect(footer, what).toContain(value);
  expect(footer).toContain('href="/docs/terms.html"');
  expect(footer).toContain('href="/docs/privacy.html"');
});

test('the footer’s e-mail and phone can be pressed, and its privacy policy stands out', () => {
  const footer = footerAt('/');
  expect(footer).toContain('href="mailto:help@ondesk.example"');
  expect(footer).toContain('href="tel:02-123-4567"');
  expect(footer).toMatch(
    /class="[^"]*font-bold[^"]*"[^>]*href="\/docs\/privacy\.html"|href="\/docs\/privacy\.html"[^>]*class="[^"]*font-bold/,
  );
});

test.each([
  '/',
  '/login',
  '/rental-items/65W/map',
  '/return-complete?overdue=true',
  '/toss/login',
  '/nowhere',
])('the footer is shown at %s', (path) => {
  expect(footerAt(path)).toContain('<footer');
});

test.each([
  '/qr-scan/station',
  '/qr-scan/rental',
  '/qr-scan/return',
  '/station-map',
  '/station-map/favorites',
])('the footer is not shown at %s', (path) => {
  expect(footerAt(path)).toBe('');
});
