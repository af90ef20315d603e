// The message of `npm start`: five lines a newcomer finds everything by, true for a sandbox and for real providers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from './mount-sandbox.ts';
import { startMessage } from './start-message.ts';

const folder = mkdtempSync(join(tmpdir(), 'ondesk-start-message-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a newcomer is told in five lines where to rent, scan, sign in as staff and read messages', () => {
  const config = readConfig({ PORT: '3100', DATA_DIR: folder }, sandboxDefaults);
  expect(startMessage(config, 'demo_staff')).toEqual([
    '  rent:      http://localhost:3100',
    '  scan:      http://localhost:3100/sandbox/wall (the QR codes of every station and item)',
    '  staff:     http://localhost:3100/console (e-mail, password and code: http://localhost:3100/sandbox/staff)',
    '  messages:  http://localhost:3100/sandbox/inbox (every mail, push and Alimtalk)',
    `  data:      ${folder}; in the sandbox: payment, sign-in, images, mail (README, “Going live”)`,
  ]);
});

test('the start message names the page of the demo staff only where they are, and how to invite whom nobody has invited yet', () => {
  const config = readConfig({ PORT: '3100', DATA_DIR: folder }, sandboxDefaults);
  expect(startMessage(config, 'own_staff')).toContain('  staff:     http://localhost:3100/console');
  expect(startMessage(config, 'nobody')).toContain(
    '  staff:     http://localhost:3100/console (nobody yet: npm run operator -- invite-owner <e-mail>)',
  );
});

test('the start message names no sandbox where every provider is real', () => {
  const config = readConfig(
    {
      PUBLIC_ORIGIN: 'https://ondesk.example',
      DATABASE_URL: 'postgres://ondesk@127.0.0.1/ondesk',
      TOSS_CLIENT_KEY: 'test_ck_1',
      TOSS_SECRET_KEY: 'test_sk_1',
      KAKAO_CLIENT_ID: 'kakao',
      KAKAO_CLIENT_SECRET: 'secret',
      KAKAO_ADMIN_KEY: 'admin',
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'secret',
      S3_BUCKET: 'images',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      CONSOLE: 'off',
    },
    sandboxDefaults,
  );
  expect(startMessage(config, 'own_staff')).toEqual([
    '  rent:      https://ondesk.example',
    '  scan:      the printed labels and posters',
    '  staff:     off (CONSOLE)',
    '  messages:  push only; mail is off (SMTP_URL and MAIL_FROM)',
    '  data:      the database of DATABASE_URL',
  ]);
});
