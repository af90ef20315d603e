// What the membership saved this month, rental by rental.
import { Name } from '#web/names/name.tsx';
import { formatKoreanHour, koreanDate } from '#domain/time/korean-time.ts';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Thumb } from '#ui/display/card.tsx';
import { monthAndDay } from '../../coupon/coupon.text.ts';
import type { RunningMembership } from '../membership.api.ts';
import { minus } from '../refund-sum.text.ts';
import * as text from './mine.text.ts';

type Use = RunningMembership['uses'][number];

export function SavedThisMonth({ membership, now }: { membership: RunningMembership; now: Date }) {
  const { savedThisMonth, uses } = membership;
  return (
    <section aria-labelledby="saved" className="px-gutter pt-6">
      <p className="text-sub">{text.thisMonth}</p>
      <h2 id="saved" className="mt-0.5 text-title-2 tabular-nums">
        {savedThisMonth === 0 ? text.nothingSaved : text.saved(savedThisMonth)}
      </h2>
      {uses.length === 0 ? (
        <p className="mt-2 pb-2 text-sub">{text.nothingSavedLine}</p>
      ) : (
        <ul aria-label={text.uses} className="mt-2 divide-y divide-line">
          {uses.map((use) => (
            <UseRow key={use.at} use={use} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UseRow({ use, now }: { use: Use; now: Date }) {
  const at = new Date(use.at);
  const day = koreanDate(at) === koreanDate(now) ? text.today : monthAndDay(at);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Thumb size={44}>
        <ProductArt src={use.productImage} category={use.category} size={33} />
      </Thumb>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">
          <Name of={use} field="productName" />
        </b>
        <span className="text-caption text-sub tabular-nums">
          {day} {formatKoreanHour(at)}
        </span>
      </span>
      <b className="text-body-1 font-bold whitespace-nowrap tabular-nums">{minus(use.saved)}</b>
    </li>
  );
}
