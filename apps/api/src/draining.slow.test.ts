// A copy of the service as a process of its own, which drains when it gets SIGTERM.
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { patience, START_TIMEOUT_MS, useCopies } from '#api-test/processes/copies.ts';

const copies = useCopies();

test(
  'a copy that gets SIGTERM under keep-alive load says so at once, goes on answering, and no call fails',
  async () => {
    const copy = await copies.start({ DRAIN_SECONDS: '8' });
    await copy.listening;
    const agent = new Agent({ keepAlive: true });
    const answers: string[] = [];
    const balancer = { sends: true };
    let isDraining = false;
    const answersWhileDraining: string[] = [];
    const call = async (path: string) => {
      const begunWhileDraining = isDraining;
      const answer = await ask(agent, `${copy.origin}${path}`);
      answers.push(answer);
      if (begunWhileDraining) answersWhileDraining.push(answer);
    };
    // A balancer that asks for health and stops sending calls when it is not well.
    const clients = Array.from({ length: 8 }, async () => {
      while (balancer.sends) await call('/api/v1/config');
    });
    await expect.poll(() => answers.length, patience).toBeGreaterThan(20);

    copy.signal('SIGTERM');
    await expect.poll(() => ask(agent, `${copy.origin}/api/v1/health`), patience).toBe('503 close');
    expect(await ask(agent, `${copy.origin}/api/v1/health/ready`)).toBe('503 close');
    isDraining = true;
    await expect.poll(() => answersWhileDraining.length, patience).toBeGreaterThan(20);
    balancer.sends = false;
    await Promise.all(clients);
    expect(new Set(answersWhileDraining)).toEqual(new Set(['200 close']));
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    expect(await copy.ended).toBe(0);
    agent.destroy();
  },
  START_TIMEOUT_MS,
);

/** The status and what becomes of the connection, or how the call failed. */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
    }).once('error', (error) => resolve(error.message));
  });
}
