// Draining: a process that is about to stop says so and goes on answering, so that balancers and clients leave it before it ends.
import type { FastifyInstance } from 'fastify';

export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(): void {
    this.#isOn = true;
  }
}

/** Every answer of a draining process is the last one on its connection: nobody sends the next call into its end. */
export function closeConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}
