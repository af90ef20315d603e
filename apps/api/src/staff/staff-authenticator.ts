// Authenticates the calls of staff: reads the session cookie, refuses forged calls, and checks the endpoint's right.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import { isLoopbackName } from '#api/config/loopback.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { hashSecret } from '#api/http/secret.ts';
import type { Idempotency, StaffGuard, StaffViewer } from '#api/http/staff-viewer.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { settingRules } from '#domain/settings.ts';
import { writeAudit } from './audit.ts';
import { describeCaller } from './caller.ts';
import { readSessionToken } from './sign-in/staff-session.ts';
import { stationIdsOfStaff } from './station-scope.ts';

export const STEP_UP_MINUTES = 15;

const MAX_KNOWN_SESSIONS = 1_000;
const KNOWN_SESSION_MS = 10 * 60_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SessionRow {
  id: string;
  staff_id: number;
  name: string;
  role: StaffRole;
  station_ids: number[] | null;
  stepped_up: boolean;
}

interface StaffAuthenticatorDeps {
  db: Database;
  tokenSecret: Uint8Array;
  config: Pick<Config, 'console'>;
}

export class StaffAuthenticator implements StaffGuard {
  readonly #deps: StaffAuthenticatorDeps;
  /** By the hash of their token: until when they count as open without a look at the database. */
  readonly #known = new Map<string, number>();

  constructor(deps: StaffAuthenticatorDeps) {
    this.#deps = deps;
  }

  async authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<StaffViewer> {
    const { access } = endpoint;
    if (typeof access === 'string') throw new Error('this endpoint is not for staff');
    const isWrite = request.method !== 'GET';
    // First, because it costs nothing: a foreign page has no session looked up.
    if (isWrite) this.requireOwnOrigin(request);
    const session = await this.#findSession(request, isPassive(request, endpoint));
    if (!session) throw new Failure('CONSOLE_SIGN_IN_REQUIRED');
    if (isWrite) this.#requireCsrfToken(request, session.id);
    const viewer = describeViewer(request, session);
    if (access.staff !== 'signed_in' && !rightsOfRole[session.role].includes(access.staff)) {
      await writeAudit(this.#deps.db, viewer, [
        { action: 'refused', subject: 'right', subjectId: access.staff, after: { path: pathOf(request) } },
      ]);
      throw new Failure('NOT_ALLOWED');
    }
    if (endpoint.stepUp) requireStepUp(viewer);
    return viewer;
  }

  withIdempotency(viewer: StaffViewer, request: FastifyRequest): StaffViewer {
    return { ...viewer, idempotency: readIdempotency(request) };
  }

  knowsSession(request: FastifyRequest): boolean {
    const token = readSessionToken(this.#deps.config, request);
    const openUntilMs = token === undefined ? undefined : this.#known.get(hashSecret(token).toString('hex'));
    return openUntilMs !== undefined && openUntilMs > Date.now();
  }

  /** Also the address a newcomer typed instead: 127.0.0.1 for localhost. Elsewhere only the one we are known by. */
  requireOwnOrigin(request: FastifyRequest): void {
    const { origin, host } = request.headers;
    const own = this.#deps.config.console.origin;
    if (origin === own) return;
    const isOwnHost = origin !== undefined && origin === `http://${host}` && isLocal(origin) && isLocal(own);
    if (!isOwnHost) throw new Failure('CSRF_REFUSED');
  }

  #requireCsrfToken(request: FastifyRequest, sessionId: string): void {
    const given = request.headers['x-console-token'];
    if (typeof given !== 'string' || !isEqual(given, csrfToken(this.#deps.tokenSecret, sessionId))) {
      throw new Failure('CSRF_REFUSED');
    }
  }

  /** The session of the cookie, if it has neither ended nor been left alone for too long. */
  async #findSession(request: FastifyRequest, passive: boolean): Promise<SessionRow | undefined> {
    const token = readSessionToken(this.#deps.config, request);
    if (token === undefined) return undefined;
    const session = await (passive ? this.#readSession(token) : this.#useSession(token));
    this.#remember(token, session !== undefined);
    return session;
  }

  #remember(token: string, isOpen: boolean): void {
    const name = hashSecret(token).toString('hex');
    this.#known.delete(name);
    if (!isOpen) return;
    if (this.#known.size >= MAX_KNOWN_SESSIONS) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(name, Date.now() + KNOWN_SESSION_MS);
  }

  async #readSession(token: string): Promise<SessionRow | undefined> {
    const { rows } = await sql<SessionRow>`
      select ${sessionColumns}
      from staff_sessions join staff on staff.id = staff_sessions.staff_id
      where staff_sessions.token_hash = ${hashSecret(token)} and ${isSessionOpen}`.execute(this.#deps.db);
    return rows[0];
  }

  /** Using it keeps it open. */
  async #useSession(token: string): Promise<SessionRow | undefined> {
    // Somebody may be changing the person's row and about to end this session: that one goes first, and nobody waits for both.
    const { rows } = await sql<SessionRow>`
      with used as (
        update staff_sessions set last_used_at = ondesk_now()
        from staff
        where staff_sessions.token_hash = ${hashSecret(token)}
          and staff.id = staff_sessions.staff_id
          and ${isSessionOpen}
        returning ${sessionColumns}
      ), seen as (
        update staff set last_seen_at = ondesk_now()
        where id in (
          select staff.id from staff join used on used.staff_id = staff.id
          where last_seen_at is null or last_seen_at < ondesk_now() - interval '1 minute'
          for no key update of staff skip locked)
      )
      select * from used`.execute(this.#deps.db);
    return rows[0];
  }
}

/** Minutes without a call after which a session has ended, by the role in `staff` and the settings. */
export const idleMinutes = sql<number>`(
  case staff.role when 'field'
    then coalesce((select value::text::int from settings where key = 'security.fieldIdleMinutes'),
                  ${settingRules['security.fieldIdleMinutes'].defaultValue}::int)
    else coalesce((select value::text::int from settings where key = 'security.idleMinutes'),
                  ${settingRules['security.idleMinutes'].defaultValue}::int)
  end)`;

/** A condition on `staff_sessions` and its `staff`. */
export const isSessionOpen = sql<boolean>`
  staff.disabled_at is null
  and staff_sessions.ended_at is null
  and staff_sessions.ends_at > ondesk_now()
  and staff_sessions.last_used_at > ondesk_now() - make_interval(mins => ${idleMinutes})`;

const sessionColumns = sql`
  staff_sessions.id, staff.id as staff_id, staff.name, upper(staff.role) as role, ${stationIdsOfStaff} as station_ids,
  staff_sessions.stepped_up_at > ondesk_now() - make_interval(mins => ${STEP_UP_MINUTES}::int) as stepped_up`;

/** A read that the page makes by itself says so: it must not keep a session open that its person has left. */
function isPassive(request: FastifyRequest, endpoint: Endpoint): boolean {
  return (
    endpoint.passive === true || (request.method === 'GET' && request.headers['x-console-background'] === '1')
  );
}

function describeViewer(request: FastifyRequest, session: SessionRow): StaffViewer {
  return {
    ...describeCaller(request),
    staffId: session.staff_id,
    name: session.name,
    role: session.role,
    stationIds: session.station_ids,
    sessionId: session.id,
    isSteppedUp: session.stepped_up,
    idempotency: null,
  };
}

/** For calls that need a fresh code only sometimes; those that always do say so in the contract. */
export function requireStepUp(viewer: StaffViewer): void {
  if (!viewer.isSteppedUp) throw new Failure('STEP_UP_REQUIRED');
}

function readIdempotency(request: FastifyRequest): Idempotency {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !UUID.test(key)) {
    const message = 'Idempotency-Key에 UUID를 보내 주세요.';
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'headers.idempotency-key', message }] });
  }
  const hash = createHash('sha256').update(`${request.method} ${pathOf(request)}\n`);
  return { key, requestHash: hash.update(JSON.stringify(request.body ?? null)).digest() };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}

/** Whether an origin is this very machine, over plain http. */
function isLocal(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isLoopbackName(hostname);
}

/** Given to our own page by `GET session`; a foreign page can send the cookie but cannot read this. */
export function csrfToken(tokenSecret: Uint8Array, sessionId: string): string {
  return createHmac('sha256', tokenSecret).update(`console-csrf:${sessionId}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
