// An amount somebody may leave out, as it is typed: thousands may be separated.
import { typedNumber } from '../issue-text.ts';

/** As the contract has it. */
const MAX_COST_WON = 100_000_000;

/** Null for nothing typed; with a sentence where it is no amount. */
export function typedCost(typed: string): { cost: number | null; error: string | undefined } {
  const cost = typedNumber(typed);
  if (cost === null) return { cost, error: undefined };
  if (!Number.isInteger(cost) || cost < 0) return { cost: null, error: '원 단위 숫자로 적어 주세요.' };
  if (cost > MAX_COST_WON) return { cost: null, error: '1억 원까지 적을 수 있어요.' };
  return { cost, error: undefined };
}
