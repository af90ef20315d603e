// What was counted, product by product and code by code.
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Card, CardList, ProductTile, Row } from '../layout/card.tsx';
import type { CountView } from './count-view.ts';

export function CountedProducts({ view: { products, isUntouched } }: { view: CountView }) {
  if (products.length === 0) return <EmptyState title="여기에 있어야 할 물품이 없어요" />;
  return (
    <CardList label="상품별로 찾은 수">
      {products.map(({ product, expected, found, missing }) => (
        <Row
          key={product.id}
          picture={<ProductTile name={product.name} />}
          title={product.name}
          line={
            isUntouched
              ? '아직 스캔하지 않았어요'
              : missing.length === 0
                ? '모두 있음'
                : `${missing.join(', ')} 안 보임`
          }
          danger={!isUntouched && missing.length > 0}
          end={
            <span className="flex-none whitespace-nowrap">
              <b className="text-body-1 leading-6 font-bold">{found}</b>
              <span className="text-faint"> / {expected}</span>
            </span>
          }
        />
      ))}
    </CardList>
  );
}

export function CountedCodes({
  title,
  line,
  codes,
}: {
  title: string;
  line: string;
  codes: readonly string[];
}) {
  if (codes.length === 0) return null;
  return (
    <Card label={title}>
      <p className="font-semibold">
        {title} {codes.length}개
      </p>
      <p className="text-[0.8125rem] leading-5 text-faint">{line}</p>
      <p className="mt-2 font-semibold wrap-anywhere text-sub">{codes.join(', ')}</p>
    </Card>
  );
}
