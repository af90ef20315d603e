// Who is asking: reads the bearer token and makes sure its session has not been ended since.
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from './refuse.ts';

export interface Member {
  memberId: number;
  sessionId: string;
}

export const TOKEN_ISSUER = 'ondesk';

/** Cheap enough to keep, few enough not to matter: tokens seen lately, whose signature need not be checked again. */
const REMEMBERED_TOKENS = 5_000;

export class Viewers {
  readonly #db: Database;
  readonly #secret: Uint8Array;
  readonly #verified = new Map<string, { sessionId: string; expiresAtMs: number }>();

  constructor(db: Database, tokenSecret: Uint8Array) {
    this.#db = db;
    this.#secret = tokenSecret;
  }

  async require(request: FastifyRequest): Promise<Member> {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1];
    const sessionId = token === undefined ? undefined : await this.#sessionOf(token);
    if (sessionId === undefined) throw new Failure('SIGN_IN_REQUIRED');
    // Asked every time: logging out ends access tokens at once, in every process.
    const { rows } = await sql<{ member_id: number }>`
      select member_id from session_families where id = ${sessionId} and ended_at is null`.execute(this.#db);
    const session = rows[0];
    if (!session) throw new Failure('SIGN_IN_REQUIRED');
    request.memberId = session.member_id;
    return { memberId: session.member_id, sessionId };
  }

  async #sessionOf(token: string): Promise<string | undefined> {
    const seen = this.#verified.get(token);
    if (seen) return seen.expiresAtMs > Date.now() ? seen.sessionId : undefined;
    const verified = await jwtVerify<{ sid: string }>(token, this.#secret, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sid'],
    }).catch(() => undefined); // Any defect of a stranger's token means the same: nobody is signed in.
    if (!verified) return undefined;
    const { sid, exp } = verified.payload;
    if (this.#verified.size >= REMEMBERED_TOKENS) this.#verified.clear();
    this.#verified.set(token, { sessionId: sid, expiresAtMs: exp! * 1000 });
    return sid;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the viewer is known, so that limits and logs can name the member. */
    memberId?: number;
  }
}
