// What signing in to the console needs.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';

export interface StaffSignInDeps {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
}

/** What a browser has to show, beside what a person typed. */
export interface PresentedCookies {
  sessionToken: string | undefined;
  deviceToken: string | undefined;
}
