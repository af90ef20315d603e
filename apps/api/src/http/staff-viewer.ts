// Who of the staff is calling, and what the server needs to know to let them.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/permission.ts';

export interface StaffViewer {
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  /** The only stations this person may see and change; null means all of them. */
  readonly stationIds: readonly number[] | null;
  readonly sessionId: string;
  /** A code was typed within the last quarter of an hour. */
  readonly isSteppedUp: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Set on calls that must not be done twice; `staffTransaction` answers a repeated one with the first answer. */
  readonly idempotency: Idempotency | null;
}

export interface Idempotency {
  readonly key: string;
  /** Of the method, the path and the body: the same key with another one is a mistake. */
  readonly requestHash: Buffer;
}

/** Checks origin, session, forgery token, right and step-up of one call, in this order. */
export interface StaffGuard {
  /** Looks at the headers alone: it is asked before the body is read. */
  authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<StaffViewer>;
  /** For a call that must not be done twice, once its body is there. */
  withIdempotency(viewer: StaffViewer, request: FastifyRequest): StaffViewer;
  /** Whether this process has lately found the session of a request to be open; asks nobody. */
  knowsSession(request: FastifyRequest): boolean;
  /** For calls before there is a session: only our own pages may make them. */
  requireOwnOrigin(request: FastifyRequest): void;
}
