// When browsers are told to keep to https.
import { expect, test } from 'vitest';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { removePageHeaders, securityHeaders } from './headers.ts';

const hsts = (variables: Record<string, string>) =>
  securityHeaders(readConfig(variables, sandboxDefaults))['strict-transport-security'];

test('browsers keep to https once the origin is https, whoever ends the TLS connection', () => {
  const certificate = { TLS_CERT: '/etc/ondesk/cert.pem', TLS_KEY: '/etc/ondesk/key.pem' };
  const always = 'max-age=31536000; includeSubDomains';
  expect(hsts({ PUBLIC_ORIGIN: 'https://ondesk.example.com' })).toBe(always);
  expect(hsts({ PUBLIC_ORIGIN: 'https://ondesk.example.com', ...certificate })).toBe(always);
});

test('a demo on plain http or on this machine does not bind the browser to https', () => {
  expect(hsts({})).toBeUndefined();
  expect(hsts({ PUBLIC_ORIGIN: 'http://ondesk.example.com' })).toBeUndefined();
  expect(hsts({ PUBLIC_ORIGIN: 'https://localhost:3000' })).toBeUndefined();
});

const headersOf = (path: string) => {
  const headers = new Map(Object.entries(securityHeaders(readConfig({}, sandboxDefaults))));
  removePageHeaders(path, {
    header: (name, value) => headers.set(name, value),
    removeHeader: (name) => headers.delete(name),
  });
  return headers;
};

test.each([
  '/dist/assets/app-1.js',
  '/dist/assets/app-1.js.br',
  '/dist/assets/index-1.css',
  '/dist/assets/font.woff2',
])(
  '%s is sent without the headers of a page, but is still taken for nothing else and framed by nobody',
  (path) => {
    expect(Object.fromEntries(headersOf(path))).toEqual({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each(['/dist/index.html', '/dist/sw.js', '/dist/assets/qr-worker-1.js', '/dist/assets/picture.svg'])(
  '%s can be a page or a worker and keeps its policy',
  (path) => {
    expect(headersOf(path).has('content-security-policy')).toBe(true);
  },
);
