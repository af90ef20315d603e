import { expect, test } from 'vitest';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { securityHeaders } from './headers.ts';

const hsts = (variables: Record<string, string>) =>
  securityHeaders(readConfig(variables, sandboxDefaults))['strict-transport-security'];

test('browsers keep to https once the origin is https, whoever ends the TLS connection', () => {
  const certificate = { TLS_CERT: '/etc/ondesk/cert.pem', TLS_KEY: '/etc/ondesk/key.pem' };
  expect(hsts({ PUBLIC_ORIGIN: 'https://ondesk.example.com' })).toBe('max-age=31536000');
  expect(hsts({ PUBLIC_ORIGIN: 'https://ondesk.example.com', ...certificate })).toBe('max-age=31536000');
});

test('a demo on plain http or on this machine does not bind the browser to https', () => {
  expect(hsts({})).toBeUndefined();
  expect(hsts({ PUBLIC_ORIGIN: 'http://ondesk.example.com' })).toBeUndefined();
  expect(hsts({ PUBLIC_ORIGIN: 'https://localhost:3000' })).toBeUndefined();
});
