// The three steps of renting on a station's poster, with the rules and the lowest price as they are now.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { useRulesInForce, type RulesInForce } from '#client/rules-in-force.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';

type Step = { icon: IconName; title: string; line: string; lineInEnglish: string };

/** `mm`: the pixels of a millimetre on the A4 sheet. */
export function PosterSteps({ mm, english }: { mm: number; english: boolean }) {
  const steps = stepsUnder(useRulesInForce(), useLowestPrice());
  return (
    <ul
      className="absolute inset-x-0 grid grid-cols-3 text-center"
      style={{ top: 222 * mm, paddingInline: 12 * mm }}
    >
      {steps.map(({ icon, title, line, lineInEnglish }) => (
        <li key={icon} className="grid justify-items-center" style={{ gap: 2.4 * mm }}>
          <span
            className="grid place-items-center bg-white"
            style={{ width: 17 * mm, height: 17 * mm, borderRadius: 5 * mm }}
          >
            <Icon name={icon} size={8 * mm} />
          </span>
          <b className="leading-tight font-bold" style={{ fontSize: 4.7 * mm }}>
            {title}
          </b>
          <span className="leading-tight" style={{ fontSize: 4 * mm }}>
            {line}
            {english && (
              <span lang="en" className="block" style={{ fontSize: 3.4 * mm, marginTop: 1 * mm }}>
                {lineInEnglish}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const stepsUnder = (
  { maxHours, graceMinutes }: RulesInForce,
  lowestPrice: number | undefined,
): readonly Step[] => [
  {
    icon: 'scan',
    title: '카메라로 QR을 찍어요',
    line: '앱을 깔지 않아도 돼요',
    lineInEnglish: 'Scan the code, no app needed',
  },
  {
    icon: 'card',
    title: '시간을 고르고 결제해요',
    line: `${lowestPrice === undefined ? '' : `${formatWon(lowestPrice)}부터, `}${maxHours}시간까지`,
    lineInEnglish: `Pay ${lowestPrice === undefined ? '' : `from ₩${lowestPrice.toLocaleString('en')}, `}up to ${maxHours} hours`,
  },
  {
    icon: 'return',
    title: '아무 곳에나 반납해요',
    line: graceMinutes > 0 ? `${graceMinutes}분까지는 괜찮아요` : '반납 시간을 지켜 주세요',
    lineInEnglish:
      graceMinutes > 0 ? `Return anywhere, ${graceMinutes} min late is fine` : 'Return anywhere, on time',
  },
];

/** What an hour costs at least, of anything renters can see; undefined for whoever may not read products. */
function useLowestPrice(): number | undefined {
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/products', { tags: ['products'] }),
    enabled: useMay('product.read'),
  });
  if (data === undefined) return undefined;
  const prices = data.content.flatMap(({ hidden, pricePerHour }) => (hidden ? [] : [pricePerHour]));
  return prices.length === 0 ? 0 : Math.min(...prices);
}
