// Where else a missing product can be rented.
import { KoreanName, Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { formatWay } from './distance.ts';
import { useElsewhere } from './missing-item.api.ts';
import * as text from './available-elsewhere.text.ts';

interface ElsewhereProps {
  productName: string;
  from: { id: number; latitude: number; longitude: number };
}

/** Whoever came in vain is told where to go. */
export function AvailableElsewhere({ productName, from }: ElsewhereProps) {
  const { data: other } = useElsewhere(productName, from);
  if (!other) return null;
  return (
    <div className="mt-3 flex items-center gap-3 rounded-[18px] bg-tint px-4 py-3.5">
      <Icon name="pin" size={20} className="text-sub" />
      <span className="min-w-0 flex-1">
        <span className="block">
          <Parts
            of={text.inStockAt(
              <b>
                <Name of={other} />
              </b>,
              other.stock,
            )}
          />
        </span>
        <KoreanName of={other} />
        {other.distance !== null && (
          <span className="block text-caption text-sub">{formatWay(other.distance)}</span>
        )}
      </span>
      <Link
        className="flex min-h-11 items-center text-caption font-semibold text-link"
        to={paths.sharedStation(other.id)}
      >
        {text.showWay}
      </Link>
    </div>
  );
}
