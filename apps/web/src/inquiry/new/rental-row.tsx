// A rental somebody asks about, in a row.
import type { ReactNode } from 'react';
import { Name } from '#web/names/name.tsx';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { formatShortTime } from '#domain/time/korean-time.ts';
import { Thumb } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import type { RentalToAskAbout } from './new-inquiry.api.ts';
import * as text from './new-inquiry.text.ts';

interface RentalRowProps {
  rental: RentalToAskAbout;
  /** Otherwise when it was rented, and whether it still is. */
  line?: string | undefined;
  end?: ReactNode;
}

export function RentalRow({ rental, line, end }: RentalRowProps) {
  const status = rentalStatusOf(rental.status);
  const rented = text.rentedAt(formatShortTime(new Date(rental.rentalStartTime)));
  return (
    <ItemRow
      className="gap-x-3"
      picture={
        <Thumb size={48}>
          <ProductArt src={rental.productImage} category={rental.category} size={36} />
        </Thumb>
      }
      title={
        <span className="text-body-2 font-semibold">
          <Name of={rental} field="productName" />
        </span>
      }
      line={
        <span className="text-caption tabular-nums">
          {line ?? (status === 'returned' ? rented : `${rented} · ${text.statuses[status]}`)}
        </span>
      }
      end={end}
    />
  );
}
