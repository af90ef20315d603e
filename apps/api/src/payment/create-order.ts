// Creates an order: what a member is asked to pay, under keys nobody can guess.
import { randomBytes } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';
import type { Orders } from '#api/database/tables.ts';

const MAX_NAME_LENGTH = 100;

export async function createOrder(
  tx: Tx,
  order: { memberId: number; kind: Orders['kind']; name: string; amountWon: number; discountWon: number },
) {
  return tx
    .insertInto('orders')
    .values({
      order_key: randomBytes(18).toString('base64url'),
      session_key: randomBytes(18).toString('base64url'),
      member_id: order.memberId,
      kind: order.kind,
      name: Array.from(order.name).slice(0, MAX_NAME_LENGTH).join(''),
      amount_won: order.amountWon,
      discount_won: order.discountWon,
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
