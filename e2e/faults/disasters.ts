// What goes wrong with the whole stage while people shop: processes die, the card company is away, time passes.
import { setTimeout as pause } from 'node:timers/promises';
import { crashPoints, type CrashPoint } from '#api/crash-points.ts';
import type { FaultRuleInput } from '#sandbox/sandbox.ts';
import type { Draw } from './draw.ts';
import type { Memory } from './memory.ts';
import type { Program } from './program.ts';
import { insist, type Stage } from './stage.ts';

interface Disaster {
  weight: number;
  name: string;
  strike(around: Around): Promise<void>;
}

interface Around {
  stage: Stage;
  draw: Draw;
  memory: Memory;
  /** A copy that has come up since its last death. */
  copy: Program;
  armed: Map<Program, CrashPoint>;
  /** Goes on while the next one strikes. */
  meanwhile: (what: Promise<void>) => void;
}

/** Longer than the longest lease. */
const leaseSeconds = 40;
const shortestRestMs = 200;
const longestRestMs = 1_400;

const disasters: readonly Disaster[] = [
  {
    weight: 6,
    name: 'a copy is killed',
    strike: async ({ copy, memory, armed }) => {
      memory.tally.kills += 1;
      armed.delete(copy);
      await copy.kill();
    },
  },
  {
    weight: 9,
    name: 'a copy is armed to die at a named point',
    strike: async ({ copy, draw, armed, stage }) => {
      const point = draw.pick(crashPoints);
      stage.note(`${copy.name} will die at: ${point}`);
      await copy.kill({ CRASH_POINT: point });
      armed.set(copy, point);
    },
  },
  {
    weight: 5,
    name: 'a copy is told to stop',
    strike: async ({ copy, memory, armed, meanwhile }) => {
      memory.tally.terminations += 1;
      armed.delete(copy);
      meanwhile(copy.terminate());
    },
  },
  {
    weight: 4,
    name: 'a copy stands still and wakes up after its leases',
    strike: async ({ copy, draw, memory, stage, meanwhile }) => {
      memory.tally.pauses += 1;
      copy.freeze();
      await stage.advance({ seconds: leaseSeconds });
      meanwhile(pause(draw.between(500, 3_000)).then(() => copy.thaw()));
    },
  },
  {
    weight: 2,
    name: 'the database is killed',
    strike: async ({ stage, memory }) => {
      memory.tally.databaseRestarts += 1;
      await stage.database.kill();
    },
  },
  {
    weight: 2,
    name: 'a connection of the database is killed',
    strike: async ({ stage, draw, memory }) => {
      memory.tally.databaseRestarts += 1;
      await stage.database.killBackend(draw);
    },
  },
  {
    weight: 2,
    name: 'the database is restarted',
    strike: async ({ stage, memory }) => {
      memory.tally.databaseRestarts += 1;
      await stage.database.restart();
    },
  },
  {
    weight: 4,
    name: 'the card company is away',
    strike: async ({ stage, draw, memory, meanwhile }) => {
      memory.tally.outages += 1;
      const outage: FaultRuleInput = {
        match: { provider: 'card-company' },
        phase: 'before_effect',
        action: draw.pick(['drop', 'hang', { type: 'status', status: 503, body: 'away' }] as const),
      };
      const { id } = await insist(
        async () => (await stage.sandbox.ask('POST', '/control/faults', outage)) as { id: string },
      );
      const end = async () => {
        await pause(draw.between(500, 4_000));
        await insist(() => stage.sandbox.ask('DELETE', `/control/faults/${id}`));
      };
      meanwhile(end());
    },
  },
  {
    weight: 6,
    name: 'leases lapse',
    strike: ({ stage, memory }) => letTimePass(stage, memory, leaseSeconds),
  },
  {
    weight: 2,
    name: 'holds and quotes lapse',
    strike: ({ stage, memory }) => letTimePass(stage, memory, 11 * 60),
  },
  {
    weight: 3,
    name: 'rentals are late',
    strike: ({ stage, memory }) => letTimePass(stage, memory, 2 * 3600),
  },
  {
    weight: 1,
    name: 'hints go to another copy',
    strike: ({ stage, draw }) =>
      insist(() => stage.sandbox.aimWebhooks(`${draw.pick(stage.origins)}/api/v1/webhooks/toss`)),
  },
];

async function letTimePass(stage: Stage, memory: Memory, seconds: number): Promise<void> {
  memory.tally.timeJumps += 1;
  await stage.advance({ seconds });
}

export interface Storm {
  /** Ends every fault: what is armed is disarmed, what was struck comes back. Resolves before it is all up again. */
  calm(): Promise<void>;
}

/** Strikes again and again until calmed. */
export function raiseStorm(stage: Stage, draw: Draw, memory: Memory): Storm {
  const armed = new Map<Program, CrashPoint>();
  for (const copy of stage.copies)
    copy.onOwnEnd = (signal, code) => {
      const point = armed.get(copy);
      armed.delete(copy);
      stage.note(`${copy.name} ended by itself: ${signal ?? code}${point ? ` at ${point}` : ''}`);
      if (signal === 'SIGKILL' && point)
        memory.tally.crashPoints[point] = (memory.tally.crashPoints[point] ?? 0) + 1;
      // It cannot start while the database is away; its supervisor tries again.
      else if (code !== 1) memory.oddities.add(`${copy.name} ended by itself: ${signal ?? code}`);
    };

  const end = new AbortController();
  const underWay: Promise<void>[] = [];
  const raging = (async () => {
    while (!end.signal.aborted) {
      await pause(draw.between(shortestRestMs, longestRestMs));
      const ready = stage.copies.filter((copy) => copy.isReady);
      if (end.signal.aborted || ready.length === 0) continue;
      const copy = draw.pick(ready);
      const disaster = draw.weigh(disasters);
      stage.note(`${disaster.name} (${copy.name})`);
      await disaster.strike({ stage, draw, memory, copy, armed, meanwhile: (what) => underWay.push(what) });
    }
  })();

  return {
    calm: async () => {
      end.abort();
      await raging;
      await Promise.all(underWay);
      await insist(() => stage.sandbox.clearFaults());
      for (const copy of armed.keys()) await copy.kill();
      armed.clear();
    },
  };
}
