// The items a change of state leaves out, in words.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { ConsoleItem } from '../item-state.ts';
import { SkippedItems, type SkippedItem } from './skipped-items.tsx';

export function leftOut(
  { skipped }: ConsoleReply<'POST /api/v1/console/items/state'>,
  items: readonly ConsoleItem[],
): SkippedItem[] {
  return skipped.flatMap(({ serial, reason }) => {
    const item = items.find((other) => other.serial === serial);
    return item === undefined ? [] : [{ item, reason }];
  });
}

export const describeLeftOut = (left: readonly SkippedItem[], staysChosen: boolean) => ({
  line: `${left.length}개는 건너뛰었어요.${staysChosen ? ' 고른 채로 남겨 둘게요.' : ''}`,
  rest: <SkippedItems skipped={left} />,
});
