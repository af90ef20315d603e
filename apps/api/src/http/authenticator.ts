// The authenticator: checks an endpoint's access against the bearer token and makes sure its session has not ended since.
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import type { Access } from '#contract/endpoint.ts';
import { Failure } from './failure.ts';

export interface Viewer {
  memberId: number;
  sessionId: string;
}

export const TOKEN_ISSUER = 'ondesk';

/** Tokens seen lately, whose signature need not be checked again. */
const MAX_VERIFIED_TOKENS = 5_000;

type Values<Names> = { [Name in keyof Names]: RawBuilder<Names[Name]> };

const openSession = ({ sessionId, memberId }: Values<Viewer>) => sql<object>`
  select from session_families
  where id = ${sessionId} and member_id = ${memberId} and ended_at is null`;

const findOpenSession = fixedQuery<Viewer, object>(['sessionId', 'memberId'], openSession);

/** A fixed query for one row about a member, which looks the session up as well. */
type MemberQuery<Named extends object, Row> = (
  db: Database,
  values: Named & Viewer,
) => Promise<(Row & { session_is_open: boolean })[]>;

export function memberQuery<Named extends object, Row>(
  names: readonly (keyof Named & string)[],
  compose: (values: Values<Named & Viewer>) => RawBuilder<Row>,
): MemberQuery<Named, Row> {
  return fixedQuery<Named & Viewer, Row & { session_is_open: boolean }>(
    ['sessionId', 'memberId', ...names],
    (values) => sql`
      select exists (${openSession(values)}) as session_is_open, found.* from (${compose(values)}) as found`,
  );
}

/** A session that a token names. Nobody learns anything from it before it was found to be open, with the row that was asked for. */
export class UncheckedSession {
  readonly #db: Database;
  readonly #viewer: Viewer;
  #isChecked = false;

  constructor(db: Database, viewer: Viewer) {
    this.#db = db;
    this.#viewer = viewer;
  }

  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** One statement for the session and the row. */
  async read<Named extends object, Row>(query: MemberQuery<Named, Row>, values: Named): Promise<Row> {
    const { memberId, sessionId } = this.#viewer;
    const [row] = await query(this.#db, { ...values, memberId, sessionId });
    if (!row?.session_is_open) throw new Failure('SIGN_IN_REQUIRED');
    this.#isChecked = true;
    return row;
  }
}

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
        // Staff have a session of their own, and a member's token is no substitute.
        throw new Failure('SIGN_IN_REQUIRED');
    }
  }

  /** For a read that checks the session itself: whoever has no token that holds is refused here. */
  async openUnchecked(request: FastifyRequest): Promise<UncheckedSession> {
    return new UncheckedSession(this.#db, await this.#requireToken(request));
  }

  async #getViewer(request: FastifyRequest): Promise<Viewer> {
    const { memberId, sessionId } = await this.#requireToken(request);
    // Read every time: logging out ends access tokens at once, in every process.
    const sessions = await findOpenSession(this.#db, { sessionId, memberId });
    if (sessions.length === 0) throw new Failure('SIGN_IN_REQUIRED');
    return { memberId, sessionId };
  }

  async #requireToken(request: FastifyRequest): Promise<Viewer> {
    const viewer = await this.#readToken(request);
    if (viewer === undefined) throw new Failure('SIGN_IN_REQUIRED');
    return viewer;
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
