// Who acts through the operator command, as the journal and the audit log name them.
import type { Actor } from '#api/database/database.ts';
import type { AuditAuthor } from './audit.ts';

/** The person at the command line, who has no account of their own. */
export interface CommandUser {
  actor: Actor;
  author: AuditAuthor;
}

export function commandUser(name: string): CommandUser {
  return {
    actor: `operator:${name}`,
    author: {
      actor: `cli:${name}`,
      staffId: null,
      role: null,
      address: null,
      userAgent: null,
      requestId: null,
    },
  };
}
