// Links in mails by which a member keeps or ends consents to marketing without signing in: signed, and good for nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#domain/languages.ts';

export interface ConsentLink {
  memberId: number;
  /** Which question it answers; null for the way out that stands in advertising. */
  confirmationId: number | null;
}

export class ConsentLinks {
  readonly #secret: Uint8Array;

  constructor(tokenSecret: Uint8Array) {
    this.#secret = tokenSecret;
  }

  /** Below the public origin. */
  pathOf(link: ConsentLink, language: Language): string {
    const page = `/marketing-consent?token=${this.write(link)}`;
    return language === 'ko' ? page : `${page}&lang=${language}`;
  }

  write({ memberId, confirmationId }: ConsentLink): string {
    const body = `${memberId}-${confirmationId ?? 0}`;
    return `${body}-${this.#sign(body)}`;
  }

  /** Undefined for a token that we did not write. */
  read(token: string): ConsentLink | undefined {
    const match = /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})-([\w-]{22})$/.exec(token);
    if (!match) return undefined;
    const [, memberId = '', confirmationId = '', signature = ''] = match;
    const expected = this.#sign(`${memberId}-${confirmationId}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    return { memberId: Number(memberId), confirmationId: Number(confirmationId) || null };
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#secret)
      .update(`marketing-consent:${body}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
