// Opens an order: what a member is asked to pay, under keys nobody can guess.
import { randomBytes } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';

const LONGEST_NAME = 100;

export async function openPayment(
  tx: Tx,
  order: { memberId: number; kind: 'rent' | 'overdue'; name: string; amountWon: number },
) {
  return tx
    .insertInto('orders')
    .values({
      order_key: randomBytes(18).toString('base64url'),
      session_key: randomBytes(18).toString('base64url'),
      member_id: order.memberId,
      kind: order.kind,
      name: Array.from(order.name).slice(0, LONGEST_NAME).join(''),
      amount_won: order.amountWon,
    })
    .returning([
      'id',
      'order_key as orderKey',
      'session_key as sessionKey',
      'name',
      'amount_won as amountWon',
    ])
    .executeTakeFirstOrThrow();
}
