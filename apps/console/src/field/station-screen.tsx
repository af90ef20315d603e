// One station for a field worker: its stock by product against the targets, and the way to count it.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { stationQuery, stationStockQuery, type FieldStation } from './field.api.ts';
import { Card, CardList, ProductTile, Row } from './layout/card.tsx';
import { FieldPage } from './layout/field-page.tsx';
import { together } from './layout/together.ts';
import { StationButtons } from './station-buttons.tsx';

const states = {
  OPEN: { label: '운영 중', tone: 'on' },
  CLOSED: { label: '운영 종료', tone: 'off' },
  PAUSED: { label: '일시 중지', tone: 'stopped' },
  SHUT_DOWN: { label: '영구 종료', tone: 'gone' },
  DEPOT: { label: '창고', tone: 'plain' },
} as const satisfies Record<FieldStation['state'], { label: string; tone: BadgeTone }>;

export function StationScreen() {
  const id = Number(useParams()['id']);
  const station = useQuery(stationQuery(id));
  const query = together({ station, stock: useQuery(stationStockQuery(id)) });
  const isMissing = hasCode(station.error, 'STATION_NOT_FOUND', 'INVALID_INPUT');
  return (
    <FieldPage
      title={station.data?.name ?? '스테이션'}
      back={fieldPaths.stock}
      buttons={isMissing ? undefined : <StationButtons stationId={id} />}
      plain={isMissing}
    >
      <AsyncContent query={query} notFound={isMissing ? <NotMine /> : undefined}>
        {({ station: { address, state, stock: total, name }, stock: { products } }) => (
          <>
            <Card>
              <div className="flex items-start gap-3">
                <p className="min-w-0 flex-1 text-sub">{address}</p>
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
              </div>
              <p className="mt-3 text-panel">
                <StockBar
                  label={`${name} 재고`}
                  available={total.available}
                  target={total.target}
                  low={total.low}
                />
              </p>
            </Card>
            {products.length === 0 ? (
              <EmptyState title="여기에 둔 물품이 없어요" />
            ) : (
              <CardList label="상품별 재고">
                {products.map((product) => (
                  <Row
                    key={product.id}
                    picture={<ProductTile name={product.category} src={product.imageUrl} />}
                    title={product.name}
                    {...productLine(product)}
                    end={<StockNumbers available={product.available} target={product.target} />}
                  />
                ))}
              </CardList>
            )}
          </>
        )}
      </AsyncContent>
    </FieldPage>
  );
}

/** Whether it exists is not told to somebody who does not look after it. */
function NotMine() {
  return (
    <EmptyState
      title="담당 스테이션이 아니에요"
      line="담당이 바뀌었다면 매니저에게 알려 주세요."
      action={
        <ButtonLink to={fieldPaths.stock} variant="secondary" size="m">
          담당 스테이션 보기
        </ButtonLink>
      }
    />
  );
}

interface ProductStock {
  available: number;
  target: number | null;
  low: number | null;
  held: number;
  broken: number;
}

function productLine({ available, target, low, held, broken }: ProductStock): {
  line: string;
  danger: boolean;
} {
  const isEmpty = available === 0;
  const isLow = low !== null && available <= low;
  const missing = target === null ? 0 : target - available;
  const parts = [
    isEmpty ? '재고 없음' : isLow ? '부족해요' : available === 1 ? '하나 남았어요' : undefined,
    missing > 0 ? `${missing}개 넣기` : undefined,
    held > 0 ? `결제 중 ${held}` : undefined,
    broken > 0 ? `고장 ${broken}` : undefined,
  ].filter((part) => part !== undefined);
  return { line: parts.length === 0 ? '넉넉해요' : parts.join(' · '), danger: isEmpty };
}

function StockNumbers({ available, target }: { available: number; target: number | null }) {
  return (
    <span className="flex-none whitespace-nowrap">
      <b className="text-body-1 leading-6 font-bold">{available}</b>
      {target !== null && <span className="text-faint"> / {target}</span>}
    </span>
  );
}
