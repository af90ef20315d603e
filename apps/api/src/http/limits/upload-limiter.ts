// The upload limiter: how many files this process reads at a time, so that their memory is bounded whoever sends them.
import type { FastifyReply } from 'fastify';

const MAX_UPLOADS = 2;

export class UploadLimiter {
  #free = MAX_UPLOADS;

  /** Whether there is room for one more; it takes its place until it is answered or its connection is gone. */
  admits({ raw }: FastifyReply): boolean {
    // Gone before its body was read: nothing would give the place back.
    if (this.#free === 0 || raw.destroyed) return false;
    this.#free -= 1;
    raw.once('close', () => (this.#free += 1));
    return true;
  }
}
