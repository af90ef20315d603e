// The offer as a renter will see it, with what the form holds.
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { describeUse, freeHours } from '../membership.text.ts';
import type { PlanValues } from './plan-values.ts';

const TITLE = '멤버십 화면 미리 보기';

export function PlanPreview({ values }: { values: PlanValues }) {
  const { name, days, price, freeMinutes, products } = values;
  const facts = [
    `대여마다 ${freeHours(freeMinutes)} 무료`,
    describeUse(values),
    products.length === 0 ? '모든 상품' : products.map((product) => product.name).join(' · '),
  ];
  return (
    <section
      aria-label={TITLE}
      className="grid justify-items-center gap-3 rounded-[16px] bg-paper-200 px-[22px] pt-[18px] pb-[22px]"
    >
      <p className="flex items-center gap-2.5 text-small font-semibold text-sub">
        <Icon name="mobile" />
        {TITLE}
      </p>
      <div className="night w-full max-w-[340px] rounded-[24px] bg-night p-5 text-inverse shadow-3">
        <p className="text-small font-semibold text-(--od-text-inverse-lamp)">{days}일</p>
        <p className="text-[1.25rem]/7 font-bold tracking-[-0.025em] break-words">{name.trim() || '이름'}</p>
        <ul className="mt-3 grid gap-2">
          {facts.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Icon name="check" size={16} className="mt-0.5 flex-none text-lamp-400" />
              <span className="min-w-0 break-words">{fact}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 rounded-[14px] bg-lamp-400 py-3 text-center text-[1rem]/6 font-bold text-on-accent">
          {Number.isInteger(price) ? formatWon(price) : '–'}에 시작하기
        </p>
      </div>
    </section>
  );
}
