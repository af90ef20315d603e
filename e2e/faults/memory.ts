// What shoppers were told, and what befell them: compared with the tables when everything has come to rest.
import { sql } from 'kysely';
import type { CrashPoint } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import type { FailureCode } from '#contract/failures.ts';

interface Receipt {
  memberId: number;
  amountWon: number;
  rentalToken: string;
}

export class Memory {
  /** Orders whose opening was acknowledged, with their amounts. */
  readonly prepared = new Map<string, number>();
  /** "Paid": what it was for, by order. */
  readonly receipts = new Map<string, Receipt>();
  /** "Not paid, and nothing was taken": why, by order. */
  readonly refusals = new Map<string, FailureCode>();
  /** "Returned": when, by rental. */
  readonly returns = new Map<string, string>();
  /** Orders captured behind our back, which only the card company's hint can tell of. */
  readonly strays = new Set<string>();
  /** Answers nobody should ever get. */
  readonly oddities = new Set<string>();
  readonly tally = {
    checkouts: 0,
    faultedCheckouts: 0,
    leftUnanswered: 0,
    calls: 0,
    callsWithoutAnswer: 0,
    kills: 0,
    crashPoints: {} as Partial<Record<CrashPoint, number>>,
    terminations: 0,
    pauses: 0,
    databaseRestarts: 0,
    outages: 0,
    timeJumps: 0,
    webhooks: 0,
  };

  /** Every sentence that was said to a shopper and is not true, in the order of the books. */
  async findBrokenPromises(db: Database): Promise<string[]> {
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
      left join rentals on rentals.id = coalesce(rental_orders.rental_id, overdue_orders.rental_id)`.execute(
      db,
    );
    const { rows: rentals } = await sql<{ token: string; returned_at: Date | null }>`
      select token, returned_at from rentals`.execute(db);
    const byKey = new Map(orders.map((order) => [order.order_key, order]));
    const returnedAt = new Map(rentals.map((rental) => [rental.token, rental.returned_at?.getTime()]));

    const lost = [...this.prepared.keys()]
      .filter((orderKey) => !byKey.has(orderKey))
      .map((orderKey) => `order ${orderKey} was opened and is gone`);
    const unpaid = [...this.receipts].flatMap(([orderKey, receipt]) => {
      const order = byKey.get(orderKey);
      const isKept =
        order?.state === 'paid' &&
        order.captured_won === receipt.amountWon &&
        order.member_id === receipt.memberId &&
        order.token === receipt.rentalToken;
      return isKept ? [] : [`order ${orderKey} was acknowledged as paid and is ${order?.state ?? 'gone'}`];
    });
    const paidAfterAll = [...this.refusals].flatMap(([orderKey, code]) =>
      byKey.get(orderKey)?.state === 'paid' ? [`order ${orderKey} was refused (${code}) and is paid`] : [],
    );
    const notReturned = [...this.returns].flatMap(([token, at]) => {
      return returnedAt.get(token) === Date.parse(at)
        ? []
        : [`rental ${token} was acknowledged as returned at ${at} and is not`];
    });
    return [...lost, ...unpaid, ...paidAfterAll, ...notReturned];
  }
}
