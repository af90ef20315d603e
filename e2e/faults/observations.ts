// What shoppers were told by the service and how often each fault occurred; compared with the tables after the faults.
import { sql } from 'kysely';
import type { CrashPoint } from '#api/crash-points.ts';
import type { Answer } from '#api-test/test-app.ts';
import type { Database } from '#api/database/database.ts';
import type { FailureCode } from '#contract/failures.ts';
import { MissingConsents } from '#e2e/faults/shopper/missing-consents.ts';

type Refusal = Extract<Answer<unknown>, { ok: false }>;

interface Receipt {
  memberId: number;
  amountWon: number;
  /** Null of a membership. */
  rentalToken: string | null;
}

export class Observations {
  /** Acknowledged new orders, with their amounts. */
  readonly prepared = new Map<string, number>();
  /** Who was told of each new order. */
  readonly payers = new Map<string, number>();
  /** Acknowledged payments, by order. */
  readonly receipts = new Map<string, Receipt>();
  /** Refused payments with their failure code, by order. */
  readonly refusals = new Map<string, FailureCode>();
  /** Acknowledged returns with their time, by rental. */
  readonly returns = new Map<string, string>();
  /** Acknowledged stops of rentals, by number. */
  readonly stops = new Map<number, { rentalToken: string; from: string; until: string }>();
  /** Refunds acknowledged to staff, with their amounts, by number. */
  readonly refunds = new Map<number, number>();
  /** Memberships acknowledged as ended, with what that refunds, by number. */
  readonly endings = new Map<number, number>();
  /** Coupons acknowledged as redeemed or given, with their members, by number. */
  readonly coupons = new Map<number, number>();
  /** Points acknowledged as given by staff, by member. */
  readonly grantedPoints = new Map<number, number>();
  /** Consents acknowledged as given: member, document and version. */
  readonly consents = new Set<string>();
  readonly missingConsents = new MissingConsents();
  /** Orders captured without a confirm of the service, which only a webhook reports. */
  readonly strayCaptures = new Set<string>();
  /** Answers that no shopper should ever get. */
  readonly unexpectedAnswers = new Set<string>();
  readonly tally = {
    checkouts: 0,
    faultedCheckouts: 0,
    leftUnanswered: 0,
    calls: 0,
    callsWithoutAnswer: 0,
    kills: 0,
    crashPoints: {} as Partial<Record<CrashPoint, number>>,
    freeOrders: 0,
    /** Paid, by what was taken off. */
    discounted: { MEMBERSHIP: 0, COUPON: 0, POINTS: 0 },
    extensions: 0,
    discountedExtensions: 0,
    memberships: 0,
    helps: 0,
    changedDocuments: 0,
    /** Of members who had been refused and had not agreed since, but for the refusals themselves. */
    withoutConsent: { refused: 0, returned: 0, paidFees: 0 },
    terminations: 0,
    pauses: 0,
    databaseRestarts: 0,
    outages: 0,
    slowLines: 0,
    /** In one direction, by what became of the connections that were open. */
    cutLines: { healed: 0, reset: 0, silent: 0 },
    timeJumps: 0,
    webhooks: 0,
    staffActions: {} as Record<string, number>,
  };

  /** The only server error that anybody may be told is that they shall try again later. */
  recordServerError(name: string, { status, code, requestId, headers }: Refusal): void {
    if (status < 500 || (status === 503 && headers.has('retry-after'))) return;
    this.unexpectedAnswers.add(`${name} answered ${status} ${code} (${requestId})`);
  }

  /** Every acknowledgement that does not match the tables. */
  async findBrokenAcknowledgements(db: Database): Promise<string[]> {
    const { rows: orders } = await sql<{
      order_key: string;
      member_id: number;
      state: string;
      captured_won: number | null;
      token: string | null;
    }>`
      select orders.order_key, orders.member_id, orders.state, payments.amount_won as captured_won, rentals.token
      from orders
      left join payments on payments.order_id = orders.id
      left join rental_orders on rental_orders.order_id = orders.id
      left join overdue_orders on overdue_orders.order_id = orders.id
      left join extension_orders on extension_orders.order_id = orders.id
      left join charge_orders on charge_orders.order_id = orders.id
      left join charges on charges.id = charge_orders.charge_id
      left join rentals on rentals.id = coalesce(
        rental_orders.rental_id, overdue_orders.rental_id, extension_orders.rental_id, charges.rental_id)`.execute(
      db,
    );
    const { rows: rentals } = await sql<{ token: string; returned_at: Date | null }>`
      select token, returned_at from rentals`.execute(db);
    const byKey = new Map(orders.map((order) => [order.order_key, order]));
    const returnedAt = new Map(rentals.map((rental) => [rental.token, rental.returned_at?.getTime()]));

    const lost = [...this.prepared.keys()]
      .filter((orderKey) => !byKey.has(orderKey))
      .map((orderKey) => `order ${orderKey} was created and is missing`);
    const unpaid = [...this.receipts].flatMap(([orderKey, receipt]) => {
      const order = byKey.get(orderKey);
      const isRecorded =
        order?.state === 'paid' &&
        (order.captured_won ?? 0) === receipt.amountWon &&
        order.member_id === receipt.memberId &&
        order.token === receipt.rentalToken;
      return isRecorded
        ? []
        : [`order ${orderKey} was acknowledged as paid and is ${order?.state ?? 'missing'}`];
    });
    const paidAfterAll = [...this.refusals].flatMap(([orderKey, code]) =>
      byKey.get(orderKey)?.state === 'paid' ? [`order ${orderKey} was refused (${code}) and is paid`] : [],
    );
    const notReturned = [...this.returns].flatMap(([token, at]) => {
      return returnedAt.get(token) === Date.parse(at)
        ? []
        : [`rental ${token} was acknowledged as returned at ${at} and is not`];
    });
    const { rows: refunds } = await sql<{ id: number; amount_won: number }>`
      select id, amount_won from refunds`.execute(db);
    const refunded = new Map(refunds.map(({ id, amount_won: won }) => [id, won]));
    const notRefunded = [...this.refunds].flatMap(([id, won]) =>
      refunded.get(id) === won ? [] : [`refund ${id} of ${won} won was acknowledged and is not there`],
    );
    const { rows: endings } = await sql<{ id: number; refund_won: number }>`
      select id, refund_won from memberships where ended_at is not null`.execute(db);
    const ended = new Map(endings.map(({ id, refund_won: won }) => [id, won]));
    const notEnded = [...this.endings].flatMap(([id, won]) =>
      ended.get(id) === won ? [] : [`membership ${id} was acknowledged as ended for ${won} won and is not`],
    );
    const { rows: stops } = await sql<{ id: number; token: string; begun_at: Date; until: Date }>`
      select rental_stops.id, rentals.token, begun_at, until
      from rental_stops join rentals on rentals.id = rental_stops.rental_id
      where exists (select from inquiries where stop_id = rental_stops.id)`.execute(db);
    const stopped = new Map(stops.map((stop) => [stop.id, stop]));
    const notStopped = [...this.stops].flatMap(([id, { rentalToken, from, until }]) => {
      const stop = stopped.get(id);
      const isRecorded =
        stop?.token === rentalToken &&
        stop.begun_at.getTime() === Date.parse(from) &&
        stop.until.getTime() === Date.parse(until);
      return isRecorded
        ? []
        : [`stop ${id} of rental ${rentalToken} was acknowledged and is not there with its inquiry`];
    });
    return [
      ...lost,
      ...unpaid,
      ...paidAfterAll,
      ...notReturned,
      ...notRefunded,
      ...notEnded,
      ...notStopped,
      ...(await this.#findMissingGifts(db)),
      ...(await this.#findMissingConsents(db)),
    ];
  }

  /** How many rentals were acknowledged as stopped. */
  get stoppedRentals(): number {
    return new Set([...this.stops.values()].map(({ rentalToken }) => rentalToken)).size;
  }

  async #findMissingConsents(db: Database): Promise<string[]> {
    const { rows } = await sql<{ consent: string }>`
      select concat_ws(' ', member_id, kind, document_version) as consent from consents where granted`.execute(
      db,
    );
    const recorded = new Set(rows.map(({ consent }) => consent));
    return [...this.consents]
      .filter((consent) => !recorded.has(consent))
      .map((consent) => `the consent ${consent} was acknowledged and is not there`);
  }

  /** Coupons and points that somebody was told of. */
  async #findMissingGifts(db: Database): Promise<string[]> {
    const { rows: coupons } = await sql<{ id: number; member_id: number }>`
      select id, member_id from coupons`.execute(db);
    const owners = new Map(coupons.map(({ id, member_id: memberId }) => [id, memberId]));
    const { rows: grants } = await sql<{ member_id: number; points: number }>`
      select member_id, sum(amount)::int as points from point_entries where kind = 'grant' group by member_id`.execute(
      db,
    );
    const granted = new Map(grants.map(({ member_id: memberId, points }) => [memberId, points]));
    return [
      ...[...this.coupons].flatMap(([id, memberId]) =>
        owners.get(id) === memberId ? [] : [`coupon ${id} was acknowledged and is not member ${memberId}'s`],
      ),
      // An act whose answer was lost may have given more.
      ...[...this.grantedPoints].flatMap(([memberId, points]) =>
        (granted.get(memberId) ?? 0) >= points
          ? []
          : [`member ${memberId} was given ${points} points, and ${granted.get(memberId) ?? 0} are there`],
      ),
    ];
  }
}
