// What can be seen from outside once everything is resolved: the gateway's ledger, the console's books and the members' own pages tell the same.
import { signedIn } from '#api-test/factories.ts';
import type { MoneyEntry } from '#api-test/sandbox-controls.ts';
import { askConsole, type ConsoleReply, type Staff } from '#api-test/console/staff.ts';
import type { Person, Reply } from '#api-test/test-app.ts';
import { discountKinds } from '#domain/rental/discounts.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { retry, type Cluster } from './cluster.ts';
import type { Observations } from './observations.ts';
import { staySignedIn } from '#e2e/faults/staff/staff-actions.ts';

type PaymentPage = ConsoleReply<'GET /api/v1/console/payments'>;
type MembershipPage = ConsoleReply<'GET /api/v1/console/memberships'>;
type PointPage = Reply<'GET /api/v1/points'>;
type Payment = PaymentPage['content'][number];
type Rental = Reply<'GET /api/v1/users/me/rentals'>['rentals']['content'][number];
type PointEntry = PointPage['entries']['content'][number];

interface Outside {
  people: readonly Person[];
  staff: Staff;
  observations: Observations;
}

/** The states in which an order keeps what was taken off it. */
const kept: ReadonlySet<Payment['state']> = new Set(['APPROVED', 'PART_REFUNDED', 'FREE']);
/** The states of what was paid, and may have been refunded. */
const paid: ReadonlySet<Payment['state']> = new Set([...kept, 'REFUNDED', 'UNDONE']);

/** Everything by calls, as staff and members see it; every violation in one sentence. */
export async function checkFromOutside(cluster: Cluster, outside: Outside): Promise<string[]> {
  const ledger = await retry(() => cluster.sandbox.ledger());
  await retry(() => staySignedIn(cluster, outside.staff));
  const violations = await compareBooks(cluster, outside.staff, ledger);
  for (const memberId of new Set(outside.people.map((person) => person.memberId))) {
    const own = ledger.filter(({ orderId }) => outside.observations.payers.get(orderId) === memberId);
    const payments = await listPayments(cluster, outside.staff, memberId);
    const problems = [
      ...comparePayments(payments, own),
      ...(await comparePages(cluster, outside.staff, memberId, payments)),
    ];
    violations.push(...problems.map((problem) => `O2: member ${memberId}: ${problem}`));
  }
  return violations;
}

/** The totals of all days are what the gateway has moved, and the list price less the discounts is what was paid. */
async function compareBooks(
  cluster: Cluster,
  staff: Staff,
  ledger: readonly MoneyEntry[],
): Promise<string[]> {
  const last = koreanDate(await cluster.now());
  const months = new Set([koreanDate(new Date()).slice(0, 7), last.slice(0, 7)]);
  const violations: string[] = [];
  const books = { payments: 0, refunds: 0 };
  for (const month of months) {
    const { content } = await retry(() =>
      askConsole(cluster, 'GET /api/v1/console/days', { as: staff, query: { month } }),
    );
    for (const { day, totals } of content) {
      books.payments += totals.payments;
      books.refunds += totals.refunds;
      const { membership, coupon, points } = totals.discounts;
      if (totals.list - membership - coupon - points !== totals.payments)
        violations.push(`O1: of ${totals.list} won by the list of ${day}, ${totals.payments} were paid`);
    }
  }
  const moved = movedBy(ledger);
  if (books.payments !== moved.captured || books.refunds !== moved.cancelled)
    violations.push(
      `O1: the books have ${books.payments} and ${books.refunds} won, the gateway ${moved.captured} and ${moved.cancelled}`,
    );
  return violations;
}

function comparePayments(payments: readonly Payment[], ledger: readonly MoneyEntry[]): string[] {
  const captured = sum(payments.filter(({ approvedAt }) => approvedAt !== null).map(({ amount }) => amount));
  const cancelled = sum(
    payments
      .flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'DONE'))
      .map(({ amount }) => amount),
  );
  const moved = movedBy(ledger);
  return captured === moved.captured && cancelled === moved.cancelled
    ? []
    : [
        `${captured} and ${cancelled} won in the console, ${moved.captured} and ${moved.cancelled} at the gateway`,
      ];
}

/** History, coupons, points and membership as the member reads them, against the payments as staff read them. */
async function comparePages(
  cluster: Cluster,
  staff: Staff,
  memberId: number,
  payments: readonly Payment[],
): Promise<string[]> {
  const person = await retry(() => signedIn(cluster, memberId));
  const ofRentals = payments.filter(({ kind, state }) => kind !== 'MEMBERSHIP' && paid.has(state));
  const rentals = await listRentals(cluster, person);
  const problems = [
    differ(
      'paid for rentals',
      sum(rentals.map(({ amount }) => amount)),
      sum(ofRentals.map(({ amount }) => amount)),
    ),
    differ(
      'refunded of rentals',
      sum(rentals.map(({ refundedAmount }) => refundedAmount)),
      sum(ofRentals.map(({ amount, refundable }) => amount - refundable)),
    ),
    ...discountKinds.map((kind) =>
      differ(`taken off by ${kind}`, takenOff(rentals, kind), takenOff(ofRentals, kind)),
    ),
  ];
  const using = payments.filter(({ state }) => kept.has(state));
  const { coupons } = await retry(() => cluster.ask('GET /api/v1/coupons', { as: person }));
  problems.push(
    differ(
      'used coupons',
      coupons.filter(({ state }) => state === 'USED').length,
      using.filter(({ discounts }) => discounts.some(({ kind }) => kind === 'COUPON')).length,
    ),
  );
  const points = await readPoints(cluster, person);
  problems.push(differ('points', points.balance, sum(points.entries.map(({ amount }) => amount))));
  const bought = await listMemberships(cluster, staff, memberId);
  const { mine } = await retry(() => cluster.ask('GET /api/v1/memberships', { as: person }));
  problems.push(
    differ('saved by memberships', sum(bought.map(({ saved }) => saved)), takenOff(using, 'MEMBERSHIP')),
    differ('saved by the running one', mine?.saved, bought.find(({ id }) => id === mine?.id)?.saved),
  );
  return problems.filter((problem) => problem !== undefined);
}

function differ<T>(what: string, page: T, books: T): string | undefined {
  return page === books ? undefined : `${what}: ${String(page)} on their page, ${String(books)} elsewhere`;
}

function movedBy(ledger: readonly MoneyEntry[]) {
  const of = (kind: MoneyEntry['kind']) =>
    sum(ledger.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  return { captured: of('capture'), cancelled: of('cancel') };
}

function takenOff(all: readonly Pick<Rental, 'discounts'>[], kind: (typeof discountKinds)[number]): number {
  return sum(
    all.flatMap(({ discounts }) => discounts.filter((one) => one.kind === kind)).map(({ amount }) => amount),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function listPayments(cluster: Cluster, staff: Staff, memberId: number): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { memberId, size: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page: PaymentPage = await retry(() =>
      askConsole(cluster, 'GET /api/v1/console/payments', { as: staff, query }),
    );
    payments.push(...page.content);
    cursor = page.next;
  }
  return payments;
}

async function listMemberships(cluster: Cluster, staff: Staff, memberId: number) {
  const bought: MembershipPage['content'] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { memberId, size: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page: MembershipPage = await retry(() =>
      askConsole(cluster, 'GET /api/v1/console/memberships', { as: staff, query }),
    );
    bought.push(...page.content);
    cursor = page.next;
  }
  return bought;
}

async function listRentals(cluster: Cluster, person: Person): Promise<Rental[]> {
  const rentals: Rental[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const query = { page, size: 50 };
    const answer = await retry(() => cluster.ask('GET /api/v1/users/me/rentals', { as: person, query }));
    if (page === 0) rentals.push(...answer.actives);
    rentals.push(...answer.rentals.content);
    pages = answer.rentals.page.totalPages;
  }
  return rentals;
}

async function readPoints(cluster: Cluster, person: Person) {
  const entries: PointEntry[] = [];
  let balance = 0;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { size: 100, ...(cursor === undefined ? {} : { cursor }) };
    const answer: PointPage = await retry(() => cluster.ask('GET /api/v1/points', { as: person, query }));
    balance = answer.balance;
    entries.push(...answer.entries.content);
    cursor = answer.entries.next;
  }
  return { balance, entries };
}
