// What signing in to the console needs.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { MailInvitation } from '../people/invitations.ts';

export interface StaffSignInDeps {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
  /** Null where there is no mail: links are shown to copy alone. */
  mailInvitation: MailInvitation | null;
}

/** What a browser has to show, beside what a person typed. */
export interface PresentedCookies {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
}
