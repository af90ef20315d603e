// The end of a return: recorded, or on its way, or refused, and never said to be recorded before it is.
import { useSearchParams } from 'react-router';
import { PaidReturn } from './return/paid-return.tsx';
import { PlainReturn } from './return/plain-return.tsx';

/** Specified: with overdue=true the payment's confirmation closes the rental, and the return is not called again. */
export function ReturnCompleteScreen() {
  const [query] = useSearchParams();
  return query.get('overdue') === 'true' ? <PaidReturn query={query} /> : <PlainReturn />;
}
