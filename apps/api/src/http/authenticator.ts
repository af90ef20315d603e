// The authenticator: checks an endpoint's access against the bearer token and makes sure its session has not ended since.
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { lacksConsentInForce } from '#api/database/rows/missing-consent.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { Failure } from './failure.ts';

export interface Viewer {
  memberId: number;
  sessionId: string;
}

export const TOKEN_ISSUER = 'ondesk';

/** Tokens seen lately, whose signature need not be checked again. */
const MAX_VERIFIED_TOKENS = 5_000;

const findOpenSession = fixedQuery<Viewer, { lacks_consent: boolean }>(
  ['sessionId', 'memberId'],
  ({ sessionId, memberId }) => sql`
    select ${lacksConsentInForce(memberId)} as lacks_consent
    from session_families where id = ${sessionId} and member_id = ${memberId} and ended_at is null`,
);

export class Authenticator {
  readonly #db: Database;
  readonly #secret: Uint8Array;
  readonly #verified = new Map<string, Viewer & { expiresAtMs: number }>();

  constructor(db: Database, tokenSecret: Uint8Array) {
    this.#db = db;
    this.#secret = tokenSecret;
  }

  /**
   * Says by the token's signature alone, without the database, whose request it is: enough for the rate limiter, which counts
   * before anything is looked up. Whether the session has ended since is left to `authenticate`.
   */
  async identify(request: FastifyRequest, access: Access): Promise<void> {
    const viewer = access === 'public' ? undefined : await this.#readToken(request);
    if (viewer) request.memberId = viewer.memberId;
  }

  /** The viewer as the endpoint demands it, or a Failure for whoever may not call. What it does not know is denied. */
  async authenticate(
    request: FastifyRequest,
    { access, openWithoutConsent }: Pick<Endpoint, 'access' | 'openWithoutConsent'>,
  ): Promise<Viewer | null> {
    switch (access) {
      case 'public':
        return null;
      case 'optional':
        return request.headers.authorization === undefined
          ? null
          : this.#getViewer(request, openWithoutConsent);
      case 'member':
        return this.#getViewer(request, openWithoutConsent);
      default:
        // Staff have a session of their own, and a member's token is no substitute.
        throw new Failure('SIGN_IN_REQUIRED');
    }
  }

  async #getViewer(request: FastifyRequest, openWithoutConsent?: true): Promise<Viewer> {
    const token = await this.#readToken(request);
    if (token === undefined) throw new Failure('SIGN_IN_REQUIRED');
    const { memberId, sessionId } = token;
    // Read every time: logging out ends access tokens at once, in every process.
    const [session] = await findOpenSession(this.#db, { sessionId, memberId });
    if (!session) throw new Failure('SIGN_IN_REQUIRED');
    if (session.lacks_consent && !openWithoutConsent) throw new Failure('CONSENT_NEEDED');
    return { memberId, sessionId };
  }

  /** Whom the bearer token was signed for, or undefined when there is none that holds. */
  async #readToken(request: FastifyRequest): Promise<Viewer | undefined> {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const seen = this.#verified.get(token);
    if (seen) return seen.expiresAtMs > Date.now() ? seen : undefined;
    const verified = await jwtVerify<{ sid: string }>(token, this.#secret, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sid', 'sub'],
    }).catch(() => undefined); // Whatever is wrong with a token, nobody is signed in.
    if (!verified) return undefined;
    const { sid: sessionId, sub, exp } = verified.payload;
    const viewer = { sessionId, memberId: Number(sub), expiresAtMs: exp! * 1000 };
    if (this.#verified.size >= MAX_VERIFIED_TOKENS) this.#verified.clear();
    this.#verified.set(token, viewer);
    return viewer;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the token has named the member, so that the rate limiter and the log can name the member. */
    memberId?: number;
  }
}
