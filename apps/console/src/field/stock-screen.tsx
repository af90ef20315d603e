// 재고: the person's stations with their stock; choosing one opens it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { StockBar } from '#ui/console/stock-bar.tsx';
import { AsyncContent } from '#ui/display/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { stationsQuery, type FieldStation } from './field.api.ts';
import { CardList, IconTile, Row } from './layout/card.tsx';
import { FieldPage } from './layout/field-page.tsx';

export function StockScreen() {
  const stations = useQuery(stationsQuery());
  const [searched, setSearched] = useState('');
  return (
    <FieldPage title="재고" tab="stock">
      <AsyncContent
        query={stations}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <EmptyState
            title="담당 스테이션이 없어요"
            line="매니저에게 담당 스테이션을 정해 달라고 해 주세요."
          />
        }
      >
        {({ content }) => {
          const found = content.filter(({ name, address }) => `${name} ${address}`.includes(searched.trim()));
          return (
            <>
              <div className="flex">
                <SearchField
                  label="스테이션 찾기"
                  value={searched}
                  onChange={setSearched}
                  variant="floating"
                />
              </div>
              {found.length === 0 ? (
                <EmptyState title="조건에 맞는 결과가 없어요" line="다른 이름으로 찾아 주세요." />
              ) : (
                <CardList label="스테이션">
                  {found.map((station) => (
                    <StationRow key={station.id} station={station} />
                  ))}
                </CardList>
              )}
            </>
          );
        }}
      </AsyncContent>
    </FieldPage>
  );
}

function StationRow({ station: { id, name, kind, stock } }: { station: FieldStation }) {
  const low = stock.low !== null && stock.available <= stock.low;
  return (
    <Row
      to={fieldPaths.station(id)}
      picture={
        <IconTile
          icon={kind === 'depot' ? 'box' : 'pin'}
          tone={kind === 'depot' ? 'plain' : stock.available === 0 ? 'danger' : low ? 'lamp' : 'plain'}
        />
      }
      title={name}
      line={
        <StockBar label={`${name} 재고`} available={stock.available} target={stock.target} low={stock.low} />
      }
    />
  );
}
