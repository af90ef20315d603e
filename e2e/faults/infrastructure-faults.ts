// Faults of the whole cluster during a run: processes die, the payment gateway is unavailable, lines are slow or cut, the clock jumps.
import { setTimeout as pause } from 'node:timers/promises';
import { crashPoints, type CrashPoint } from '#api/crash-points.ts';
import type { FaultRuleInput } from '#sandbox/sandbox.ts';
import type { SeededRandom } from './random.ts';
import type { Observations } from './observations.ts';
import type { Program } from './program.ts';
import { LEASE_EXPIRY_SECONDS } from './checks.ts';
import { retry, type FaultCluster } from './cluster.ts';

interface InfrastructureFault {
  weight: number;
  name: string;
  /** A process ends and is started again. */
  isDeath?: true;
  apply(context: FaultContext): Promise<void>;
}

interface FaultContext {
  cluster: FaultCluster;
  random: SeededRandom;
  observations: Observations;
  /** A copy that is ready. */
  copy: Program;
  armed: Map<Program, CrashPoint>;
  /** Work that goes on while the next fault is applied. */
  inBackground: (work: Promise<void>) => void;
}

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 1_400;
const SEGMENT_LOSS = 0.05;
/** Faults come by the clock; where a copy takes long to start, not so many that nobody rents anything in between. */
const MAX_FAULTS_AHEAD_OF_CHECKOUTS = 3;

const infrastructureFaults: readonly InfrastructureFault[] = [
  {
    weight: 6,
    name: 'a copy is killed',
    isDeath: true,
    apply: async ({ copy, observations, armed }) => {
      observations.tally.kills += 1;
      armed.delete(copy);
      await copy.kill();
    },
  },
  {
    weight: 9,
    name: 'a copy is restarted with a crash point',
    isDeath: true,
    apply: async ({ copy, random, armed, cluster }) => {
      const point = random.pick(crashPoints);
      cluster.note(`${copy.name} will crash at: ${point}`);
      await copy.kill({ CRASH_POINT: point });
      armed.set(copy, point);
    },
  },
  {
    weight: 5,
    name: 'a copy is stopped by SIGTERM',
    isDeath: true,
    apply: async ({ copy, observations, armed, inBackground }) => {
      observations.tally.terminations += 1;
      armed.delete(copy);
      inBackground(copy.terminate());
    },
  },
  {
    weight: 4,
    name: 'a copy is frozen until its leases have expired',
    apply: async ({ copy, random, observations, cluster, inBackground }) => {
      observations.tally.pauses += 1;
      copy.freeze();
      await cluster.advance({ seconds: LEASE_EXPIRY_SECONDS });
      inBackground(pause(random.between(500, 3_000)).then(() => copy.thaw()));
    },
  },
  {
    weight: 2,
    name: 'the database is killed',
    isDeath: true,
    apply: async ({ cluster, observations }) => {
      observations.tally.databaseRestarts += 1;
      await cluster.database.kill();
    },
  },
  {
    weight: 2,
    name: 'a connection of the database is killed',
    isDeath: true,
    apply: async ({ cluster, random, observations }) => {
      observations.tally.databaseRestarts += 1;
      await cluster.database.killBackend(random);
    },
  },
  {
    weight: 2,
    name: 'the database is restarted',
    isDeath: true,
    apply: async ({ cluster, observations }) => {
      observations.tally.databaseRestarts += 1;
      await cluster.database.restart();
    },
  },
  {
    weight: 4,
    name: 'the payment gateway is unavailable',
    apply: async ({ cluster, random, observations, inBackground }) => {
      observations.tally.outages += 1;
      const outage: FaultRuleInput = {
        match: { provider: 'payment-gateway' },
        phase: 'before_effect',
        action: random.pick(['drop', 'hang', { type: 'status', status: 503, body: 'unavailable' }] as const),
      };
      const { id } = await retry(
        async () => (await cluster.sandbox.ask('POST', '/control/faults', outage)) as { id: string },
      );
      const end = async () => {
        await pause(random.between(500, 4_000));
        await retry(() => cluster.sandbox.ask('DELETE', `/control/faults/${id}`));
      };
      inBackground(end());
    },
  },
  {
    weight: 7,
    name: 'a line is slow and loses segments',
    apply: async ({ cluster, random, observations, inBackground }) => {
      observations.tally.slowLines += 1;
      const [name, line] = random.pick([...cluster.lines]);
      const delayMs = random.between(50, 500);
      cluster.note(`${name}: ${delayMs} ms`);
      const end = line.begin({ delayMs, loss: SEGMENT_LOSS });
      inBackground(pause(random.between(1_000, 8_000)).then(end));
    },
  },
  {
    weight: 6,
    name: 'a line is cut in one direction',
    apply: async ({ cluster, random, observations, inBackground }) => {
      const [name, line] = random.pick([...cluster.lines]);
      const cut = random.pick(['to_server', 'to_client'] as const);
      const end = random.pick(['healed', 'reset', 'silent'] as const);
      observations.tally.cutLines[end] += 1;
      cluster.note(`${name}: cut ${cut}, then ${end}`);
      const heal = line.begin({ cut });
      const finish = async () => {
        await pause(random.between(500, 6_000));
        if (end === 'reset') line.reset();
        if (end === 'silent') line.silence();
        heal();
      };
      inBackground(finish());
    },
  },
  {
    weight: 6,
    name: 'leases expire',
    apply: ({ cluster, observations }) => jumpClock(cluster, observations, LEASE_EXPIRY_SECONDS),
  },
  {
    weight: 2,
    name: 'holds and quotes expire',
    apply: ({ cluster, observations }) => jumpClock(cluster, observations, 11 * 60),
  },
  {
    weight: 3,
    name: 'rentals become overdue',
    apply: ({ cluster, observations }) => jumpClock(cluster, observations, 2 * 3600),
  },
  {
    weight: 1,
    name: 'webhooks go to another copy',
    apply: ({ cluster, random }) =>
      retry(() => cluster.sandbox.aimWebhooks(`${random.pick(cluster.origins)}/api/v1/webhooks/toss`)),
  },
];

async function jumpClock(cluster: FaultCluster, observations: Observations, seconds: number): Promise<void> {
  observations.tally.timeJumps += 1;
  await cluster.advance({ seconds });
}

export interface FaultInjection {
  /** Ends every fault and disarms crash points. Resolves before all copies are ready again. */
  stop(): Promise<void>;
}

/** Applies one random fault after the other until stopped. */
export function startFaultInjection(
  cluster: FaultCluster,
  random: SeededRandom,
  observations: Observations,
  { withoutDeaths = false } = {},
): FaultInjection {
  const faults = infrastructureFaults.filter(({ isDeath }) => !(withoutDeaths && isDeath));
  const armed = new Map<Program, CrashPoint>();
  for (const copy of cluster.copies)
    copy.onUnexpectedExit = (signal, code) => {
      const point = armed.get(copy);
      armed.delete(copy);
      cluster.note(`${copy.name} exited unexpectedly: ${signal ?? code}${point ? ` at ${point}` : ''}`);
      if (signal === 'SIGKILL' && point)
        observations.tally.crashPoints[point] = (observations.tally.crashPoints[point] ?? 0) + 1;
      // A copy exits with 1 when the database is unavailable at its start; its supervisor tries again.
      else if (code !== 1)
        observations.unexpectedAnswers.add(`${copy.name} exited unexpectedly: ${signal ?? code}`);
    };

  const end = new AbortController();
  const background: Promise<void>[] = [];
  const checkoutsBefore = observations.tally.checkouts;
  let applied = 0;
  const injecting = (async () => {
    while (!end.signal.aborted) {
      await pause(random.between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      const ready = cluster.copies.filter((copy) => copy.isReady);
      if (end.signal.aborted || ready.length === 0) continue;
      const checkouts = observations.tally.checkouts - checkoutsBefore;
      if (applied >= checkouts + MAX_FAULTS_AHEAD_OF_CHECKOUTS) continue;
      applied += 1;
      const copy = random.pick(ready);
      const fault = random.pickWeighted(faults);
      cluster.note(`${fault.name} (${copy.name})`);
      await fault.apply({
        cluster,
        random,
        observations,
        copy,
        armed,
        inBackground: (work) => background.push(work),
      });
    }
  })();

  return {
    stop: async () => {
      end.abort();
      await injecting;
      await Promise.all(background);
      await retry(() => cluster.sandbox.clearFaults());
      for (const copy of armed.keys()) await copy.kill();
      armed.clear();
    },
  };
}
