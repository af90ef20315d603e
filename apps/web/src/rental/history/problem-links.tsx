// The quiet links of an open rental in the history: something is wrong with the item, or it cannot be returned.
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { StopLink } from '../stop/stop-link.tsx';
import { cannotReturn } from '../stop/stop-link.text.ts';
import type { Rental } from './history.api.ts';
import { itemProblem } from './problem-links.text.ts';

const problemLink = 'flex min-h-11 items-center gap-1.5 text-caption font-semibold text-sub';

interface ProblemLinksProps {
  rental: Pick<Rental, 'productName' | 'rentalHistoryToken'>;
  /** Its clock stands still already. */
  stopped: boolean;
}

export function ProblemLinks({ rental, stopped }: ProblemLinksProps) {
  const { rentalHistoryToken } = rental;
  const productName = nameOf(rental, 'productName');
  return (
    <p className="mt-1 -mb-2.5 flex flex-wrap justify-center gap-x-5">
      <Link
        className={problemLink}
        aria-label={`${productName}, ${itemProblem}`}
        to={paths.report(rentalHistoryToken)}
      >
        <Icon name="alert" size={16} />
        {itemProblem}
      </Link>
      {!stopped && (
        <StopLink
          className={problemLink}
          label={`${productName}, ${cannotReturn}`}
          rentalHistoryToken={rentalHistoryToken}
        />
      )}
    </p>
  );
}
