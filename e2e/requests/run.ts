// One round of generated calls against a demo city of its own: what every operation answered, and what was wrong with an answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleActs } from '#api-test/abuse/acts/console-acts.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { seedIfEmpty } from '#demo/whole-demo.ts';
import { SeededRandom } from '../faults/random.ts';
import { Callers, headersOfMember } from './callers.ts';
import { KnownValues } from './known-values.ts';
import { makeRequest } from './make-request.ts';
import { memberActs } from './member-acts.ts';
import { readOperations, type Operation, type Received } from './operations.ts';
import { sendRequest, textOf } from './send-request.ts';
import { spoil, type GeneratedRequest } from './spoil.ts';

/** Of the requests, those that a prepared act begins, where an operation has one: before it has succeeded, and then. */
const PREPARED = { before: 0.5, after: 0.06 };
/** Sent as they fit; the others are spoilt. */
const FITTING = 0.45;
/** An operation that has not succeeded yet is asked so often for one that has. */
const WEIGHT_BEFORE_SUCCESS = 3;
/** Somebody who has no room for another rental, or owes something. */
const NEW_AFTER_CONFLICT = 0.1;
const TASKS_EVERY = 500;
const MAX_TRIES = 5;
const COME_BACK_AFTER_MS = 1000;

interface RoundOptions {
  seed: string;
  requests: number;
}

interface Answers {
  asked: number;
  succeeded: number;
  /** Without anything that was prepared for it. */
  succeededUnprepared: number;
  /** Why the last one that fits was refused. */
  refusal?: string;
}

export interface Fault {
  what: string;
  request: string;
  answer: string;
  log: string;
}

export interface Round {
  answers: Record<string, Answers>;
  byStatus: Record<number, number>;
  /** After a 503 to the same request. */
  sentAgain: number;
  faults: Fault[];
  /** The slowest answer of each operation, in milliseconds. */
  slowest: Record<string, number>;
}

interface ActRequest {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

interface Prepared {
  by: Record<string, string>;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export async function runRound({ seed, requests }: RoundOptions): Promise<Round> {
  const app = await startTestApp();
  try {
    await seedIfEmpty(app.db, {
      config: app.config,
      tokenSecret: new TextEncoder().encode(app.tokenSecret),
      directUrl: app.databaseOwnerUrl,
    });
    return await new GeneratedCalls(app, await readOperations(app), new SeededRandom(seed)).send(requests);
  } finally {
    await app.stop();
  }
}

class GeneratedCalls {
  readonly #app: TestApp;
  readonly #operations: readonly Operation[];
  readonly #random: SeededRandom;
  readonly #known = new KnownValues();
  readonly #callers: Callers;
  readonly #acts: Record<string, () => Promise<Prepared>>;
  readonly #round: Round = { answers: {}, byStatus: {}, sentAgain: 0, faults: [], slowest: {} };
  #loggedLines = 0;

  constructor(app: TestApp, operations: readonly Operation[], random: SeededRandom) {
    this.#app = app;
    this.#operations = operations;
    this.#random = random;
    this.#callers = new Callers(app);
    this.#acts = actsOf(app);
    const unknown = Object.keys(this.#acts).filter((key) => !operations.some((one) => one.key === key));
    if (unknown.length > 0) throw new Error(`no document has ${unknown.join(', ')}`);
    for (const { key } of operations)
      this.#round.answers[key] = { asked: 0, succeeded: 0, succeededUnprepared: 0 };
  }

  async send(requests: number): Promise<Round> {
    // First each as it fits, and prepared where that is possible, reads before writes: what they tell is what the others ask about.
    const inOrder = this.#operations.toSorted(
      (a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'),
    );
    for (let sent = 0; sent < requests; sent += 1) {
      const operation = inOrder[sent] ?? this.#pickOperation();
      await this.#ask(operation, sent < inOrder.length);
      if (sent % TASKS_EVERY === TASKS_EVERY - 1) await this.#runTasks();
    }
    await this.#runTasks();
    return this.#round;
  }

  #pickOperation(): Operation {
    return this.#random.pickWeighted(
      this.#operations.map((operation) => ({
        operation,
        weight: this.#round.answers[operation.key]!.succeeded > 0 ? 1 : WEIGHT_BEFORE_SUCCESS,
      })),
    ).operation;
  }

  async #ask(operation: Operation, mustFit: boolean): Promise<void> {
    const random = this.#random;
    const prepare = this.#acts[operation.key];
    const hasSucceeded = this.#round.answers[operation.key]!.succeeded > 0;
    const share = mustFit ? 1 : hasSucceeded ? PREPARED.after : PREPARED.before;
    const prepared = prepare && random.chance(share) ? await this.#prepare(operation, prepare) : undefined;
    const made = makeRequest(operation, { random, known: this.#known, now: Date.now() });
    const whole: GeneratedRequest = {
      params: prepared?.params ?? made.params,
      query: prepared ? (prepared.query ?? {}) : made.query,
      body: prepared ? prepared.body : made.body,
      headers: { ...made.headers, ...prepared?.headers },
    };
    const request = mustFit || random.chance(FITTING) ? whole : spoil(whole, random, this.#known);
    const caller = this.#callers.pickFor(operation.access, random);
    const by = prepared?.by ?? (await this.#callers.headersOf(caller));
    const begun = performance.now();
    const received = await this.#send(operation, request, by);
    const took = performance.now() - begun;
    this.#note(operation, request, received, took, prepared !== undefined);
    const { status } = received;
    if (status === 401 || status === 403 || (status === 409 && random.chance(NEW_AFTER_CONFLICT)))
      this.#callers.replace(caller);
  }

  /** A service that is short of processor time asks to come back; whatever else a 503 is about would be there again. */
  async #send(
    operation: Operation,
    request: GeneratedRequest,
    by: Record<string, string>,
  ): Promise<Received> {
    for (let tries = 1; ; tries += 1) {
      const received = await sendRequest(this.#app.origin, operation, request, by);
      if (received.status !== 503 || tries === MAX_TRIES) return received;
      this.#round.sentAgain += 1;
      await sleep(COME_BACK_AFTER_MS);
    }
  }

  /** Undefined where what earlier calls have changed stands in its way. */
  async #prepare(operation: Operation, act: () => Promise<Prepared>): Promise<Prepared | undefined> {
    try {
      return await act();
    } catch (error) {
      const what = String(error);
      if (/answered 5(?!03)|does not list/.test(what)) this.#fault(operation.key, 'preparing it', what);
      return undefined;
    }
  }

  #note(operation: Operation, request: GeneratedRequest, received: Received, ms: number, prepared: boolean) {
    const { answers, byStatus, slowest } = this.#round;
    const { status, text } = received;
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    slowest[operation.key] = Math.max(slowest[operation.key] ?? 0, ms);
    const counted = answers[operation.key]!;
    counted.asked += 1;
    if (status < 300) {
      counted.succeeded += 1;
      if (!prepared) counted.succeededUnprepared += 1;
    } else counted.refusal = `${textOf(request)} → ${text}`.slice(0, 500);
    if (received.type.startsWith('application/json') && text !== undefined) this.#learn(operation, text);
    const fault = operation.faultOf(received);
    if (fault !== undefined) this.#fault(`${operation.key}: ${fault}`, textOf(request), text ?? '');
  }

  #learn({ path }: Operation, text: string): void {
    try {
      this.#known.learn(path, JSON.parse(text));
    } catch {
      // What is no JSON is a fault already.
    }
  }

  async #runTasks(): Promise<void> {
    await this.#app.runTasks();
    const lines = this.#app.logLines
      .slice(this.#loggedLines)
      .filter((line) => /"level":[56]0.*"err":/.test(line));
    this.#loggedLines = this.#app.logLines.length;
    for (const line of lines.filter((one) => !one.includes('"call failed"')))
      this.#fault(`an error was logged: ${/"msg":"([^"]*)"/.exec(line)?.[1]}`, '', line);
  }

  /** Once of each kind: its first request says enough. */
  #fault(what: string, request: string, answer: string): void {
    if (this.#round.faults.some((fault) => fault.what === what)) return;
    const log = this.#app.logLines.findLast((line) => line.includes('"call failed"')) ?? '';
    this.#round.faults.push({
      what,
      request: request.slice(0, 2000),
      answer: answer.slice(0, 600),
      log: what.includes(': a 5') ? log.slice(0, 3000) : '',
    });
  }
}

/** How calls succeed that need more than known values. */
function actsOf(app: TestApp): Record<string, () => Promise<Prepared>> {
  const ofStaff = Object.entries(consoleActs(() => app)).map(([key, act]) => {
    const prepare = async (): Promise<Prepared> => {
      const staff = await aStaff(app);
      const asked: unknown = await act(staff);
      const { params, query, body } = asked as ActRequest;
      return { body, by: staff.headers, params: { ...params }, query: { ...query } };
    };
    return [key, prepare] as const;
  });
  const ofMembers = Object.entries(memberActs(app)).map(([key, act]) => {
    const prepare = async (): Promise<Prepared> => {
      const { as, ...request } = await act();
      return { ...request, by: as ? headersOfMember(as) : {} };
    };
    return [key, prepare] as const;
  });
  return Object.fromEntries([...ofStaff, ...ofMembers]);
}
