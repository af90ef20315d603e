// `npm run faults`: shoppers rent and return during random faults; afterwards all money and items must be accounted for.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runNotificationFaults } from './notification-run.ts';
import { STOP_CHANCE } from './round.ts';
import { runFaults, type Mode, type Outcome } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    checkouts: { type: 'string', default: '200' },
    minutes: { type: 'string' },
    mode: { type: 'string', default: 'both' },
    copies: { type: 'string', default: '2' },
    shoppers: { type: 'string', default: '12' },
    /** From 0 to 1: how likely a rental that can be stopped is stopped. */
    'stop-chance': { type: 'string', default: String(STOP_CHANCE) },
    /** Copies and the database go on running, so that a run on a busy machine is about slow and cut lines. */
    'without-deaths': { type: 'boolean', default: false },
    /** So many rentals are reminded of instead, while channels fail. */
    notifications: { type: 'string' },
  },
});

if (values.notifications !== undefined) await runNotifications(values.notifications, values.seed);

const seed = values.seed ?? String(randomInt(1_000_000));
const mode = readMode(values.mode);
const amount =
  values.minutes === undefined ? `--checkouts ${values.checkouts}` : `--minutes ${values.minutes}`;
const stopChance = readChance(values['stop-chance']);
const withoutDeaths = values['without-deaths'];
const others = [
  ...(stopChance === STOP_CHANCE ? [] : [` --stop-chance ${stopChance}`]),
  ...(withoutDeaths ? [' --without-deaths'] : []),
].join('');
const flags = `--seed ${seed} ${amount} --mode ${mode} --copies ${values.copies} --shoppers ${values.shoppers}${others}`;

const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end.abort());

console.log(`faults ${flags}`);
const outcome = await runFaults({
  seed,
  mode,
  copies: readCount(values.copies, 1, 2),
  shoppers: readCount(values.shoppers, 1, 50),
  checkouts: readCount(values.checkouts, 1, 1_000_000),
  ...(values.minutes === undefined ? {} : { minutes: readCount(values.minutes, 1, 10_000) }),
  stopChance,
  withoutDeaths,
  log: (line) => console.log(line),
  signal: end.signal,
}).catch((error: unknown) => {
  console.error(error);
  process.exit(end.signal.aborted ? 130 : 1);
});
for (const line of summarise(outcome)) console.log(line);
if (outcome.violations.length > 0) {
  console.log(`repeat with: npm run faults -- ${flags}`);
  console.log(`logs and data: ${outcome.evidence}`);
}
// Shoppers of a round that was broken off may still wait for an answer.
process.exit(outcome.violations.length > 0 ? 1 : 0);

async function runNotifications(rentals: string, given: string | undefined): Promise<never> {
  const own = given ?? String(randomInt(1_000_000));
  console.log(`faults --seed ${own} --notifications ${rentals}`);
  const { steps, messages, kills, violations } = await runNotificationFaults({
    seed: own,
    rentals: readCount(rentals, 1, 10_000),
    maxKills: Infinity,
    log: (line) => console.log(line),
  });
  console.log(`${messages} messages, ${kills} kills`);
  for (const [step, count] of Object.entries(steps).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${step.padEnd(30)} ${count}`);
  for (const violation of violations) console.log(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}

function readMode(text: string): Mode {
  if (text === 'safety' || text === 'liveness' || text === 'both') return text;
  throw new Error('--mode is safety, liveness or both');
}

function readCount(text: string, min: number, max: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new Error(`${text} is not a whole number from ${min} to ${max}`);
}

function readChance(text: string): number {
  const chance = Number(text);
  if (chance >= 0 && chance <= 1) return chance;
  throw new Error(`${text} is not from 0 to 1`);
}

function summarise({ tally, acknowledged, resolvedAfterSeconds, ...rest }: Outcome): string[] {
  const longest =
    resolvedAfterSeconds.length === 0 ? '–' : `${Math.max(...resolvedAfterSeconds).toFixed(1)} s`;
  const rows: [string, string | number][] = [
    ['checkouts', `${tally.checkouts}, ${tally.faultedCheckouts} of them with a fault of their own`],
    ['free orders', tally.freeOrders],
    [
      'paid with a membership, a coupon, points',
      `${tally.discounted.MEMBERSHIP}, ${tally.discounted.COUPON}, ${tally.discounted.POINTS}`,
    ],
    ['memberships bought, ended', `${tally.memberships}, ${acknowledged.endings}`],
    ['extensions, with a benefit', `${tally.extensions}, ${tally.discountedExtensions}`],
    ['rentals that were stopped, stops', `${acknowledged.stoppedRentals}, ${acknowledged.stops}`],
    ['returns rewarded for helping', tally.helps],
    ['changed documents, consents', `${tally.changedDocuments}, ${acknowledged.consents}`],
    [
      'without consent refused, returned, paid a fee',
      `${tally.withoutConsent.refused}, ${tally.withoutConsent.returned}, ${tally.withoutConsent.paidFees}`,
    ],
    ['captures, cancels', `${rest.captures}, ${rest.cancels}`],
    [
      'acknowledged as paid, not paid, returned',
      `${acknowledged.rentalsAndFees}, ${acknowledged.refusals}, ${acknowledged.returns}`,
    ],
    ['shoppers without an answer', tally.leftUnanswered],
    ['calls, without an answer', `${tally.calls}, ${tally.callsWithoutAnswer}`],
    ['copies killed at random', tally.kills],
    ...Object.entries(tally.crashPoints).map(([point, times]): [string, number] => [
      `killed: ${point}`,
      times,
    ]),
    ['copies stopped by SIGTERM', tally.terminations],
    ['copies frozen past their leases', tally.pauses],
    ['database restarts', tally.databaseRestarts],
    ['payment gateway outages', tally.outages],
    ['lines slow', tally.slowLines],
    [
      'lines cut in one direction, then healed, reset, silent',
      `${tally.cutLines.healed}, ${tally.cutLines.reset}, ${tally.cutLines.silent}`,
    ],
    ['clock jumps', tally.timeJumps],
    ['webhooks repeated or forged', tally.webhooks],
    ...Object.entries(tally.staffActions).map(([act, times]): [string, number] => [`staff: ${act}`, times]),
    ['rounds, longest time to resolve', `${rest.rounds}, ${longest}`],
    ['unresolved', rest.unresolved],
    ['violations', rest.violations.length],
    ['minutes', (rest.seconds / 60).toFixed(1)],
  ];
  return ['', ...rows.map(([name, value]) => `  ${name.padEnd(56)} ${value}`), '', ...rest.violations];
}
