// The shape of one endpoint: what may be sent, by whom, what comes back, and which failures it can give.
import { z } from 'zod';
import { failuresOfEveryEndpoint, type FailureCode } from './failures.ts';
import type { Permission } from './permission.ts';

/**
 * Who may call. `public` answers everyone and never looks at the token; `optional` answers guests and knows a signed-in
 * member, but refuses a token that no longer holds, so that the browser renews it; `member` needs a signed-in member.
 */
export type Access = 'public' | 'optional' | 'member' | { readonly staff: StaffAccess };

/** The right a member of staff needs; `signed_in` is what every one of them may do, such as signing out. */
export type StaffAccess = Permission | 'signed_in';

/**
 * What the rate limiter counts apart, calls and wrong guesses alike, so that guessing one thing locks nobody out of another.
 * An endpoint that looks up an item, a rental, an order or a quote is of the bucket `item` by its failures.
 */
export type RateBucket = 'item' | 'sign_in' | 'refresh' | 'nickname' | 'coupon';

export type FileType =
  | 'application/pdf'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Which of the two says the file itself. */
  | 'application/octet-stream'
  | 'text/event-stream';

export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What stands inside `data`. */
  readonly reply: z.ZodType;
  readonly failures: readonly FailureCode[];
  readonly rateBucket?: RateBucket;
  /** The fields of the reply also stand beside `data`: the specification's table writes them without it. */
  readonly topLevel?: true;
  /** The reply is the whole body, with a `data` of its own: a format that others have defined. */
  readonly wholeBody?: true;
  /** Not in the specification's table: one of the decided extras. */
  readonly extra?: true;
  /**
   * Answers a member who has not agreed to a changed document that is in force. Without it such a member is refused: they can return,
   * pay what they owe, stop the clock, ask, end a membership and leave, and nothing else.
   */
  readonly openWithoutConsent?: true;
  /** Before a session there is no token to check: the Origin header alone tells our own page from a foreign one. */
  readonly ownOriginOnly?: true;
  /** Staff must have typed a code within the last quarter of an hour. */
  readonly stepUp?: true;
  /** Needs an Idempotency-Key: sent again, it is not done again, and answers as if it had just been. */
  readonly idempotent?: true;
  /** Takes a file as its whole body, and no JSON. Only a few are read at a time. */
  readonly upload?: { readonly type: 'text/csv'; readonly maxBytes: number };
  /** Answers a file instead of JSON. */
  readonly file?: FileType;
  /** Asked by the page itself: it does not keep an idle session open. */
  readonly passive?: true;
  /** Answered however busy the server is. */
  readonly alwaysAnswered?: true;
}

/** `GET /api/v1/stations/{id}`: the method, a space, the path. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/v1/${string}`;

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** Keeps the literal types of a group of endpoints while checking their shape. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints;
}

/** Beside a Korean name or text. It may be absent from what a device stored before there was English. */
export const englishText = z
  .string()
  .nullable()
  .optional()
  .meta({ description: 'in English; null where there is none and the Korean is shown' });

/** Beside a list of Korean names, in its order. */
export const englishNames = z
  .array(z.string().nullable())
  .nullable()
  .optional()
  .meta({ description: 'in English, in the same order; null where there is none' });

/** Every failure an endpoint can give: its own, those of its access, and those of every endpoint. */
export function failuresOf(
  endpoint: Pick<Endpoint, 'access' | 'failures'> & Partial<Endpoint>,
): FailureCode[] {
  return [...new Set([...failuresOfAccess(endpoint), ...endpoint.failures, ...failuresOfEveryEndpoint])];
}

function failuresOfAccess(endpoint: Partial<Endpoint>): FailureCode[] {
  const { access, openWithoutConsent, ownOriginOnly, stepUp, idempotent } = endpoint;
  if (access === 'public') return ownOriginOnly ? ['CSRF_REFUSED'] : [];
  if (typeof access === 'string')
    return openWithoutConsent ? ['SIGN_IN_REQUIRED'] : ['SIGN_IN_REQUIRED', 'CONSENT_NEEDED'];
  return [
    'CONSOLE_SIGN_IN_REQUIRED',
    'NOT_ALLOWED',
    'CSRF_REFUSED',
    ...(stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(idempotent ? (['IDEMPOTENCY_CONFLICT'] as const) : []),
  ];
}

/** Text a person typed or a code they scanned: trimmed, bounded, no control characters or lone surrogates. */
export function text(maxLength: number) {
  return textWithout(/\p{Cc}|\p{Cs}/u, maxLength);
}

/** The same with line breaks, for what is typed into a field of several lines. */
export function multilineText(maxLength: number) {
  return textWithout(/[^\P{Cc}\n]|\p{Cs}/u, maxLength);
}

function textWithout(refused: RegExp, maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => !refused.test(value), '사용할 수 없는 문자가 있어요.');
}

/** A random key we handed out. Its form is not checked: a malformed one is simply unknown. */
export const opaqueKey = text(200);

/** What an integer column of the database holds. */
export const MAX_INTEGER = 2_147_483_647;

/** A row number in a path or a query. */
export const rowId = z.coerce.number().int().positive().max(MAX_INTEGER);

/** A row number in a body, where it is a number already. */
export const bodyRowId = z.int().positive().max(MAX_INTEGER);

/** Whole won. */
export const won = z.int().nonnegative();

/** Stands beside an hourly price. */
export const dayCap = won.nullable().meta({
  description: '하루 최대: however many hours are rented, they cost no more; null when each costs its price',
});

/** Won that somebody asks for: no more than an integer column holds; what is too much is decided where the amount is known. */
export const askedWon = z.int().positive().max(MAX_INTEGER);

/** ISO 8601 with the +09:00 offset. */
export const timestamp = z.string().meta({ format: 'date-time', example: '2026-11-14T13:20:00+09:00' });

/** HH:mm, up to 24:00. */
export const timeOfDay = z.string().meta({ example: '09:00' });

/** Degrees rounded to a centimetre: the database's arithmetic underflows on denormal numbers. */
function degrees(limit: number) {
  return z.coerce
    .number()
    .min(-limit)
    .max(limit)
    .transform((given) => Math.round(given * 1e7) / 1e7);
}
export const latitude = degrees(90);
export const longitude = degrees(180);

/** Yes or no in a query, where everything is text. */
export const yesOrNo = z.stringbool().meta({ enum: ['true', 'false'] });

/** Coordinates are optional everywhere; one without the other is a mistake. */
export const optionalCoordinates = { latitude: latitude.optional(), longitude: longitude.optional() };

export function bothOrNeither(query: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): boolean {
  return (query.latitude === undefined) === (query.longitude === undefined);
}

/** The reply of a write that answers nothing. */
export const noContent = z.null();
