// Parsing the address with which the payment gateway sends the buyer back.
import { expect, test } from 'vitest';
import { parseAuthenticatedPayment } from './payment.api.ts';

const read = (query: string) => parseAuthenticatedPayment(new URLSearchParams(query));

test('a payment key, an order and an amount in the address are an authenticated payment', () => {
  expect(read('paymentType=NORMAL&orderId=order-1&paymentKey=key-1&amount=1500')).toEqual({
    paymentKey: 'key-1',
    orderId: 'order-1',
    amount: 1500,
  });
});

test('an order that costs nothing comes without a payment key', () => {
  expect(read('orderId=order-1&amount=0')).toEqual({ orderId: 'order-1', amount: 0 });
});

test.each([
  '',
  'orderId=order-1&amount=1500',
  'paymentKey=key-1&amount=1500',
  'paymentKey=key-1&orderId=order-1',
  'orderId=order-1',
  'paymentKey=key-1&orderId=order-1&amount=0',
  'paymentKey=key-1&orderId=order-1&amount=-1500',
  'paymentKey=key-1&orderId=order-1&amount=1500.5',
  'paymentKey=key-1&orderId=order-1&amount=many',
])('the query %j is not an authenticated payment', (query) => {
  expect(read(query)).toBeUndefined();
});
