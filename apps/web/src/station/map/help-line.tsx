// Says on a station's sheet that returning what one has rented earns points here, because it is short.
import { useQuery } from '@tanstack/react-query';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { nameOf } from '#web/names/names.ts';
import * as text from './help-line.text.ts';

/** For members; nothing where none would be given. */
export function HelpLine({ stationId }: { stationId: number }) {
  const { data, error } = useQuery(
    queryFor('GET /api/v1/stations/{stationId}/help-points', {
      params: { stationId },
      tags: ['rentals', 'stations'],
    }),
  );
  useLogError(error, 'the points for helping could not be read');
  const [first, ...others] = data?.rentals ?? [];
  if (first === undefined) return null;
  const products = [...new Set([first, ...others].map((rental) => nameOf(rental, 'productName')))].join(', ');
  const title = others.length === 0 ? text.returnHere : text.eachReturnedHere;
  return (
    <p role="status" className="mt-4 flex gap-2.5 rounded-[14px] bg-lamp-50 px-4 py-3">
      <Icon name="coin" size={20} className="mt-0.5 flex-none text-lamp-700" />
      <span className="min-w-0">
        <b className="block font-semibold">{title(first.points)}</b>
        <span className="block text-caption text-sub">{text.scanned(products)}</span>
      </span>
    </p>
  );
}
