// The console's API for component tests, without a server.
import { fakeNetwork, type FakeApi as FakeApiOf } from '#client-test/fake-network.ts';
import type { ConsoleContract } from '#contract/console/contract.ts';

export type FakeApi = FakeApiOf<ConsoleContract>;

/** Replaces `fetch` until the end of the test file; call it in `beforeEach`. */
export const fakeApi = (): FakeApi => fakeNetwork<ConsoleContract>();

/** A list that comes whole. */
export const aList = <Row>(content: Row[]) => ({ content, next: null, total: content.length });
