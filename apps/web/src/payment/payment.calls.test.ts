// What counts as an authenticated payment in the address one comes back with.
import { expect, test } from 'vitest';
import { readAuthenticated } from './payment.calls.ts';

const read = (query: string) => readAuthenticated(new URLSearchParams(query));

test('a payment key, an order and an amount are what can be captured', () => {
  expect(read('paymentType=NORMAL&orderId=order-1&paymentKey=key-1&amount=1500')).toEqual({
    paymentKey: 'key-1',
    orderId: 'order-1',
    amount: 1500,
  });
});

test.each([
  '',
  'orderId=order-1&amount=1500',
  'paymentKey=key-1&amount=1500',
  'paymentKey=key-1&orderId=order-1',
  'paymentKey=key-1&orderId=order-1&amount=0',
  'paymentKey=key-1&orderId=order-1&amount=-1500',
  'paymentKey=key-1&orderId=order-1&amount=1500.5',
  'paymentKey=key-1&orderId=order-1&amount=many',
])('%j is nothing to capture', (query) => {
  expect(read(query)).toBeUndefined();
});
