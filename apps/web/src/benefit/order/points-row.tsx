// Points in an order: how many are used, or all of them.
import { useId, useState } from 'react';
import { MIN_POINTS } from '#domain/rental/discounts.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button } from '#ui/action/button.tsx';
import { InlineField } from '#ui/form/inline-field.tsx';
import { IconTile } from '../icon-tile.tsx';
import type { OrderPrice } from './order.api.ts';
import { RowWords } from './row-words.tsx';
import * as text from './order.text.ts';

export interface PointsRowProps {
  balance: number;
  /** Undefined while none are used. */
  wanted: number | undefined;
  price: OrderPrice | undefined;
  onChange: (points: number | undefined) => void;
}

export function PointsRow({ balance, wanted, price, onChange }: PointsRowProps) {
  /** Too few to be used. */
  const [few, setFew] = useState(0);
  const note = useId();
  const used = price?.discounts.find(({ kind }) => kind === 'POINTS')?.amount ?? 0;
  const beforePoints = price === undefined ? Infinity : price.amount + used;
  const most = Math.min(balance, beforePoints);
  const shown = wanted ?? few;
  // The server lowers them or leaves them out, so that a card can take the rest.
  const isLowered = wanted !== undefined && price !== undefined && used < Math.min(wanted, beforePoints);
  const canUse = balance >= MIN_POINTS;

  function wish(points: number): void {
    const isEnough = points >= MIN_POINTS;
    setFew(isEnough ? 0 : points);
    onChange(isEnough ? points : undefined);
  }

  return (
    <div className="py-2.5">
      <div className="flex min-h-11 items-center gap-3">
        <IconTile icon="coin" />
        <RowWords title={text.points} line={canUse ? text.balance(balance) : text.fromPoints} />
        {canUse && (
          <>
            <InlineField
              frameClassName="min-h-11 max-w-23 flex-none gap-0.5 px-3"
              className="min-h-11 w-full text-right text-body-2 font-semibold tabular-nums"
              label={text.pointsToUse}
              aria-describedby={note}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              placeholder="0"
              value={shown === 0 ? '' : formatNumber(shown)}
              onChange={(typed) => wish(Math.min(most, Number(typed.replaceAll(/\D/g, ''))))}
              end={<span className="font-semibold text-main">{text.unit}</span>}
            />
            <Button
              variant="secondary"
              size="s"
              className="flex-none px-3"
              aria-label={text.allPointsLabel}
              onClick={() => wish(most)}
            >
              {text.allPoints}
            </Button>
          </>
        )}
      </div>
      <p id={note} role="status" className="text-right text-caption text-sub">
        {few > 0 ? text.fromPoints : isLowered ? text.cardMinimum : null}
      </p>
    </div>
  );
}
