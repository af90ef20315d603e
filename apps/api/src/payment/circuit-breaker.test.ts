// When the circuit breaker of the payment gateway opens and closes.
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

describe('circuit breaker', () => {
  test('the circuit opens after three failures in a row, not after two', () => {
    const circuitBreaker = new CircuitBreaker(() => 0);
    circuitBreaker.failed();
    circuitBreaker.failed();
    expect(circuitBreaker.isOpen).toBe(false);
    circuitBreaker.failed();
    expect(circuitBreaker.isOpen).toBe(true);
  });
  test('the circuit stays closed while answers come in between failures', () => {
    const circuitBreaker = new CircuitBreaker(() => 0);
    for (let i = 0; i < 10; i += 1) {
      circuitBreaker.failed();
      circuitBreaker.failed();
      circuitBreaker.answered();
    }
    expect(circuitBreaker.isOpen).toBe(false);
  });
  test('the circuit stays open for five seconds after the last failure, then the next call may try', () => {
    let elapsedMs = 0;
    const circuitBreaker = new CircuitBreaker(() => elapsedMs);
    for (let i = 0; i < 3; i += 1) circuitBreaker.failed();
    elapsedMs = 4_999;
    expect(circuitBreaker.isOpen).toBe(true);
    elapsedMs = 5_000;
    expect(circuitBreaker.isOpen).toBe(false);
    circuitBreaker.failed();
    expect(circuitBreaker.isOpen).toBe(true);
  });
  test('the circuit closes once the gateway has answered', () => {
    const circuitBreaker = new CircuitBreaker(() => 0);
    for (let i = 0; i < 3; i += 1) circuitBreaker.failed();
    circuitBreaker.answered();
    expect(circuitBreaker.isOpen).toBe(false);
  });
});
