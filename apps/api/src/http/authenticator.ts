// The authenticator: checks an endpoint's access against the bearer token and makes sure its session has not ended since.
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { Access } from '#contract/endpoint.ts';
import { Failure } from './failure.ts';

export interface Viewer {
  memberId: number;
  sessionId: string;
}

export const TOKEN_ISSUER = 'ondesk';

/** Tokens seen lately, whose signature need not be checked again. */
const MAX_VERIFIED_TOKENS = 5_000;

export class Authenticator {
  readonly #db: Database;
  readonly #secret: Uint8Array;
  readonly #verified = new Map<string, { sessionId: string; expiresAtMs: number }>();

  constructor(db: Database, tokenSecret: Uint8Array) {
    this.#db = db;
    this.#secret = tokenSecret;
  }

  /** The viewer as the access demands it, or a Failure for whoever may not call. What it does not know is denied. */
  async authenticate(request: FastifyRequest, access: Access): Promise<Viewer | null> {
    switch (access) {
      case 'public':
        return null;
      case 'optional':
        return request.headers.authorization === undefined ? null : this.#getViewer(request);
      case 'member':
        return this.#getViewer(request);
      default:
        // Staff have no way to sign in yet, and a member's token is no substitute.
        throw new Failure('SIGN_IN_REQUIRED');
    }
  }

  async #getViewer(request: FastifyRequest): Promise<Viewer> {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1];
    const sessionId = token === undefined ? undefined : await this.#findSessionId(token);
    if (sessionId === undefined) throw new Failure('SIGN_IN_REQUIRED');
    // Read every time: logging out ends access tokens at once, in every process.
    const { rows } = await sql<{ member_id: number }>`
      select member_id from session_families where id = ${sessionId} and ended_at is null`.execute(this.#db);
    const session = rows[0];
    if (!session) throw new Failure('SIGN_IN_REQUIRED');
    request.memberId = session.member_id;
    return { memberId: session.member_id, sessionId };
  }

  async #findSessionId(token: string): Promise<string | undefined> {
    const seen = this.#verified.get(token);
    if (seen) return seen.expiresAtMs > Date.now() ? seen.sessionId : undefined;
    const verified = await jwtVerify<{ sid: string }>(token, this.#secret, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sid'],
    }).catch(() => undefined); // Whatever is wrong with a token, nobody is signed in.
    if (!verified) return undefined;
    const { sid, exp } = verified.payload;
    if (this.#verified.size >= MAX_VERIFIED_TOKENS) this.#verified.clear();
    this.#verified.set(token, { sessionId: sid, expiresAtMs: exp! * 1000 });
    return sid;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the viewer is known, so that the rate limiter and the log can name the member. */
    memberId?: number;
  }
}
