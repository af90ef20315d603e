// The renter's API for component tests, without a server.
import { fakeNetwork, type FakeApi as FakeApiOf } from '#client-test/fake-network.ts';
import type { Contract } from '#contract/member/contract.ts';

export type { SentRequest } from '#client-test/fake-network.ts';
export type FakeApi = FakeApiOf<Contract>;

/** Replaces `fetch` until the end of the test file; call it in `beforeEach`. */
export const fakeApi = (): FakeApi => fakeNetwork<Contract>();
