// Lets staff in: reads the session cookie, refuses forged calls, and checks the endpoint's right.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { clientNetwork } from '#api/http/client-address.ts';
import { Failure } from '#api/http/failure.ts';
import type { Idempotency, StaffGuard, StaffViewer } from '#api/http/staff-viewer.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { writeAudit } from './audit.ts';

export const STEP_UP_MINUTES = 15;
const IDLE_MINUTES = 30;
const FIELD_IDLE_MINUTES = 120;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SessionRow {
  id: string;
  staff_id: number;
  name: string;
  role: StaffRole;
  station_ids: number[] | null;
  stepped_up: boolean;
}

export class StaffAuthenticator implements StaffGuard {
  readonly #db: Database;
  readonly #tokenSecret: Uint8Array;
  readonly #origin: string;

  constructor(deps: { db: Database; tokenSecret: Uint8Array; publicOrigin: string }) {
    this.#db = deps.db;
    this.#tokenSecret = deps.tokenSecret;
    this.#origin = deps.publicOrigin;
  }

  async authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<StaffViewer> {
    const { access } = endpoint;
    if (typeof access === 'string') throw new Error('this endpoint is not for staff');
    const session = await this.#findSession(request);
    if (!session) throw new Failure('CONSOLE_SIGN_IN_REQUIRED');
    if (request.method !== 'GET') this.#refuseForgery(request, session.id);
    const viewer = describeViewer(request, session);
    if (access.staff !== 'signed_in' && !rightsOfRole[session.role].includes(access.staff)) {
      await writeAudit(this.#db, viewer, [
        { action: 'refused', subject: 'right', subjectId: access.staff, after: { path: pathOf(request) } },
      ]);
      throw new Failure('NOT_ALLOWED');
    }
    if (endpoint.stepUp && !session.stepped_up) throw new Failure('STEP_UP_REQUIRED');
    return endpoint.idempotent ? { ...viewer, idempotency: readIdempotency(request) } : viewer;
  }

  requireOwnOrigin(request: FastifyRequest): void {
    if (request.headers.origin !== this.#origin) throw new Failure('CSRF_REFUSED');
  }

  #refuseForgery(request: FastifyRequest, sessionId: string): void {
    this.requireOwnOrigin(request);
    const given = request.headers['x-console-token'];
    if (typeof given !== 'string' || !isEqual(given, csrfToken(this.#tokenSecret, sessionId))) {
      throw new Failure('CSRF_REFUSED');
    }
  }

  /** The session of the cookie, if it has neither ended nor been left alone for too long; using it keeps it open. */
  async #findSession(request: FastifyRequest): Promise<SessionRow | undefined> {
    const token = request.cookies['__Host-od_console'] ?? request.cookies['od_console'];
    if (token === undefined) return undefined;
    const { rows } = await sql<SessionRow>`
      update staff_sessions set last_used_at = ondesk_now()
      from staff
      where staff_sessions.token_hash = ${hashToken(token)}
        and staff.id = staff_sessions.staff_id
        and staff.disabled_at is null
        and staff_sessions.ended_at is null
        and staff_sessions.ends_at > ondesk_now()
        and staff_sessions.last_used_at > ondesk_now() - make_interval(mins =>
          case staff.role when 'field' then ${FIELD_IDLE_MINUTES}::int else ${IDLE_MINUTES}::int end)
      returning staff_sessions.id, staff.id as staff_id, staff.name, upper(staff.role) as role,
        (select array_agg(station_id order by station_id) from staff_stations where staff_id = staff.id) as station_ids,
        stepped_up_at > ondesk_now() - make_interval(mins => ${STEP_UP_MINUTES}::int) as stepped_up`.execute(
      this.#db,
    );
    return rows[0];
  }
}

function describeViewer(request: FastifyRequest, session: SessionRow): StaffViewer {
  return {
    staffId: session.staff_id,
    name: session.name,
    role: session.role,
    stationIds: session.role === 'FIELD' ? session.station_ids : null,
    sessionId: session.id,
    address: clientNetwork(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: String(request.id),
    idempotency: null,
  };
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

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Given to our own page by `GET session`; a foreign page can send the cookie but cannot read this. */
export function csrfToken(tokenSecret: Uint8Array, sessionId: string): string {
  return createHmac('sha256', tokenSecret).update(`console-csrf:${sessionId}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
