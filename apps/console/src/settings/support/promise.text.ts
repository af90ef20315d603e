// What another promise of a first answer would mean, in words.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { formatNumber } from '#domain/text/won.ts';

export type Promise30Days = ConsoleReply<'GET /api/v1/console/inquiries/promise'>;

/** With fewer first answers renters read nothing of how long one takes. */
export const MIN_ANSWERS = 10;

interface PromiseText {
  /** What waits now, with what would be late standing out. */
  late: { words: string; number?: string };
  /** What thirty days would have looked like. */
  month: string;
}

export function describePromise({
  waiting,
  wouldBeLate,
  percentNow,
  percentThen,
}: Promise30Days): PromiseText {
  return {
    late:
      waiting === 0
        ? { words: '지금 기다리는 문의가 없어요.' }
        : wouldBeLate === 0
          ? { words: `지금 기다리는 ${formatNumber(waiting)}건은 모두 약속 안이에요.` }
          : {
              words: `지금 기다리는 ${formatNumber(waiting)}건 가운데 `,
              number: `${formatNumber(wouldBeLate)}건이 약속을 넘겨요.`,
            },
    month:
      percentNow === null || percentThen === null
        ? ''
        : percentNow === percentThen
          ? `지난 30일은 ${percentNow}%가 약속 안이에요.`
          : `지난 30일은 ${percentNow}% 대신 ${percentThen}%가 약속 안이에요.`,
  };
}
