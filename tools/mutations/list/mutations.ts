// Every fault of the list, by area; tools/mutations/fault-tasks.ts groups them by test.
import { accessMutations } from './access.ts';
import { appMutations } from './apps.ts';
import { dataMutations } from './data.ts';
import { extensionAndRefundMutations } from './extensions-and-refunds.ts';
import { messageMutations } from './messages.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from '../mutation.ts';
import { operationMutations } from './operations.ts';
import { screenMutations } from './screens.ts';

export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...extensionAndRefundMutations,
  ...accessMutations,
  ...dataMutations,
  ...messageMutations,
  ...operationMutations,
  ...appMutations,
  ...screenMutations,
];
