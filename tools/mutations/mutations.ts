// Every fault of the list, in the order in which they are tried.
import { accessMutations } from './access.ts';
import { appMutations } from './apps.ts';
import { dataMutations } from './data.ts';
import { messageMutations } from './messages.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from './mutation.ts';
import { operationMutations } from './operations.ts';

export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...accessMutations,
  ...dataMutations,
  ...messageMutations,
  ...operationMutations,
  ...appMutations,
];
