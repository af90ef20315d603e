// Cursors of the console's lists: opaque, signed, and good for the list and the filters they were made with only.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from './failure.ts';

/** Where a page ended: what its last row is sorted by, as text. */
export type Position = readonly string[];

export class Cursors {
  readonly #secret: Uint8Array;

  constructor(tokenSecret: Uint8Array) {
    this.#secret = tokenSecret;
  }

  /** `filters` is everything that decides which rows are listed, and in which order. */
  write(filters: unknown, position: Position): string {
    const body = Buffer.from(JSON.stringify(position)).toString('base64url');
    return `${body}.${this.#sign(filters, body)}`;
  }

  read(filters: unknown, cursor: string | undefined): Position | undefined {
    if (cursor === undefined) return undefined;
    const [body = '', signature = ''] = cursor.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#sign(filters, body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      const message = '목록을 처음부터 다시 불러와 주세요.';
      throw new Failure('INVALID_INPUT', { issues: [{ path: 'query.cursor', message }] });
    }
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Position;
  }

  /** The first word changes with what a position holds, so that a cursor from before an update is refused. */
  #sign(filters: unknown, body: string): string {
    return createHmac('sha256', this.#secret)
      .update(`position:${JSON.stringify(filters)}:${body}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
