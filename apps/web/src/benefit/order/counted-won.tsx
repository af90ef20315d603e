// An amount that counts to its new value when it changes.
import { formatWon } from '#domain/text/won.ts';
import { useCounted } from '../use-counted.ts';

export function CountedWon({ amountWon }: { amountWon: number }) {
  const shown = useCounted(amountWon);
  return (
    <>
      <span aria-hidden="true">{formatWon(shown)}</span>
      <span className="sr-only" aria-live="polite">
        {formatWon(amountWon)}
      </span>
    </>
  );
}
