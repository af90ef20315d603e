// A table of real rentals with what a benefit takes off each: the consequence beside the form, not only a sentence.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/text/won.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import type { PriceExample } from './price-examples.ts';

export interface PriceEffectsProps {
  title: string;
  /** At the end of the heading: how it is counted. */
  end?: ReactNode;
  /** The head of the column: 할인, 멤버십 */
  discountName: string;
  examples: readonly PriceExample[];
  /** What it takes off; null where it cannot be used. */
  discountOf: (example: PriceExample) => number | null;
  /** There is room for the hours of a rental that costs the most a day may. */
  roomy?: boolean | undefined;
  /** Under the table. */
  children?: ReactNode;
}

const cell = 'h-9 border-t border-line px-2.5 first:pl-5 last:pr-5';

export function PriceEffects(props: PriceEffectsProps) {
  const { title, end, discountName, examples, discountOf, roomy = false, children } = props;
  return (
    <Panel bare title={title} end={end}>
      {examples.length === 0 ? (
        <p className="px-5 pt-2 pb-4 text-small text-sub">
          고객에게 보이는 상품이 있으면 여기에 보여 드려요.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full min-w-[340px] table-fixed">
            <thead>
              <tr className="text-right text-small text-sub [&>th]:h-[34px] [&>th]:px-2.5 [&>th]:font-semibold [&>th:first-child]:pl-5 [&>th:first-child]:text-left [&>th:last-child]:pr-5">
                <th scope="col">빌리는 것</th>
                <th scope="col" className="w-[74px]">
                  정가
                </th>
                <th scope="col" className="w-20">
                  {discountName}
                </th>
                <th scope="col" className="w-[84px]">
                  결제
                </th>
              </tr>
            </thead>
            <tbody className="text-right whitespace-nowrap">
              {examples.map((example) => (
                <ExampleRow
                  key={example.key}
                  example={example}
                  discountWon={discountOf(example)}
                  roomy={roomy}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children !== undefined && (
        <p className="border-t border-line px-5 pt-2.5 pb-3.5 text-small text-sub">{children}</p>
      )}
    </Panel>
  );
}

interface ExampleRowProps {
  example: PriceExample;
  discountWon: number | null;
  roomy: boolean;
}

function ExampleRow({ example, discountWon, roomy }: ExampleRowProps) {
  const { productName, hours, listWon, isCapped } = example;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-medium`}>
        <span className="flex gap-1">
          <span className="truncate">{productName}</span>
          {(roomy || !isCapped) && <span className="flex-none">{hours}시간</span>}
          {isCapped && <span className="flex-none text-sub">하루 최대</span>}
        </span>
      </th>
      <td className={cell}>{formatWon(listWon)}</td>
      <td className={cell}>
        {discountWon === null ? (
          <span className="text-faint">쓸 수 없음</span>
        ) : discountWon === 0 ? (
          '0원'
        ) : (
          `−${formatWon(discountWon)}`
        )}
      </td>
      <td className={`${cell} font-bold`}>{formatWon(listWon - (discountWon ?? 0))}</td>
    </tr>
  );
}
