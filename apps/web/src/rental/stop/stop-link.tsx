// The quiet way to stop the clock, for whoever stands before a closed door.
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { cannotReturn } from './stop-link.text.ts';

export interface StopLinkProps {
  rentalHistoryToken: string;
  /** Where several rentals are listed: whose link it is. */
  label?: string | undefined;
  className?: string | undefined;
}

const underAButton =
  'mt-1 -mb-2 flex min-h-12 items-center justify-center gap-1.5 text-body-2 font-semibold text-sub';

export function StopLink({ rentalHistoryToken, label, className = underAButton }: StopLinkProps) {
  return (
    <Link className={className} aria-label={label} to={paths.stop(rentalHistoryToken)}>
      <Icon name="help" size={className === underAButton ? 18 : 16} />
      {cannotReturn}
    </Link>
  );
}
