// What `npm start` says once everything runs, in five lines: where to rent, scan, sign in as staff and read messages; what is real.
import { resolve } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { sandboxDefaults } from './mount-sandbox.ts';

/** Whose credentials there are: the demo's staff have theirs on a page of the sandbox. */
export type StaffToSignInAs = 'demo_staff' | 'own_staff' | 'nobody';

export function startMessage(config: Config, staff: StaffToSignInAs): string[] {
  const { publicOrigin, sandbox } = config;
  const pages = sandbox.mounted ? `${publicOrigin}${sandboxDefaults.prefix}` : undefined;
  return [
    `rent:      ${publicOrigin}`,
    `scan:      ${pages === undefined ? 'the printed labels and posters' : `${pages}/wall (the QR codes of every station and item)`}`,
    `staff:     ${config.console.enabled ? `${config.console.origin}/console${howToSignIn(staff, pages)}` : 'off (CONSOLE)'}`,
    `messages:  ${whereMessagesArrive(config, pages)}`,
    `data:      ${config.databaseUrl === null ? resolve(config.dataDir) : 'the database of DATABASE_URL'}${whatIsReplaced(config)}`,
  ].map((line) => `  ${line}`);
}

function howToSignIn(staff: StaffToSignInAs, pages: string | undefined): string {
  if (staff === 'nobody') return ' (nobody yet: npm run operator -- invite-owner <e-mail>)';
  return staff === 'demo_staff' && pages !== undefined ? ` (e-mail, password and code: ${pages}/staff)` : '';
}

function whereMessagesArrive({ messages: { mail } }: Config, pages: string | undefined): string {
  if (mail === null) return 'push only; mail is off (SMTP_URL and MAIL_FROM)';
  if (mail.url !== null) return 'sent by mail and push';
  return pages === undefined ? "the sandbox's inbox" : `${pages}/inbox (every mail, push and Alimtalk)`;
}

/** What still is a sandbox; the variables that end it are in the README. */
function whatIsReplaced({ sandbox, messages }: Config): string {
  const replaced = [
    sandbox.payment && 'payment',
    sandbox.signIn && 'sign-in',
    sandbox.images && 'images',
    messages.mail?.url === null && 'mail',
  ].filter((name) => name !== false);
  return replaced.length === 0 ? '' : `; in the sandbox: ${replaced.join(', ')} (README, “Going live”)`;
}
