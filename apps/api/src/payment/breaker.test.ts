import { describe, expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

describe('the card company counts as down', () => {
  test('after three failures in a row, not after two', () => {
    const breaker = new Breaker(() => 0);
    breaker.failed();
    breaker.failed();
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    expect(breaker.isOpen).toBe(true);
  });
  test('not while answers come in between', () => {
    const breaker = new Breaker(() => 0);
    for (let i = 0; i < 10; i += 1) {
      breaker.failed();
      breaker.failed();
      breaker.answered();
    }
    expect(breaker.isOpen).toBe(false);
  });
  test('for five seconds after the last failure, then somebody may try', () => {
    let elapsedMs = 0;
    const breaker = new Breaker(() => elapsedMs);
    for (let i = 0; i < 3; i += 1) breaker.failed();
    elapsedMs = 4_999;
    expect(breaker.isOpen).toBe(true);
    elapsedMs = 5_000;
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    expect(breaker.isOpen).toBe(true);
  });
  test('no longer, once it has answered', () => {
    const breaker = new Breaker(() => 0);
    for (let i = 0; i < 3; i += 1) breaker.failed();
    breaker.answered();
    expect(breaker.isOpen).toBe(false);
  });
});
