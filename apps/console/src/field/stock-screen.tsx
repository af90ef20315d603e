// 재고: the person's stations with their stock; choosing one opens it.
import { useState } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import type { FieldStation } from './field.api.ts';
import { CardList, IconTile, Row } from './layout/card.tsx';
import { FieldPage } from './layout/field-page.tsx';
import { useStations, type FoundStations } from './use-stations.ts';

export function StockScreen() {
  const [typed, setTyped] = useState('');
  const { query, stations, hasMore, isSearching, isIncomplete } = useStations(typed);
  return (
    <FieldPage title="재고" tab="stock">
      <AsyncContent
        query={query}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <EmptyState
            title="담당 스테이션이 없어요"
            line="매니저에게 담당 스테이션을 정해 달라고 해 주세요."
          />
        }
      >
        {() => (
          <>
            <div className="flex">
              <SearchField label="스테이션 찾기" value={typed} onChange={setTyped} variant="floating" />
            </div>
            {hasMore && typed.trim() === '' && (
              <p className="text-[0.8125rem] leading-5 text-sub">
                이름순으로 {stations.length}곳이에요. 다른 곳은 이름으로 찾아 주세요.
              </p>
            )}
            {stations.length === 0 ? (
              <NothingFound isSearching={isSearching} isIncomplete={isIncomplete} />
            ) : (
              <CardList label="스테이션">
                {stations.map((station) => (
                  <StationRow key={station.id} station={station} />
                ))}
              </CardList>
            )}
          </>
        )}
      </AsyncContent>
    </FieldPage>
  );
}

function NothingFound({ isSearching, isIncomplete }: Pick<FoundStations, 'isSearching' | 'isIncomplete'>) {
  if (isSearching) return <EmptyState title="찾고 있어요" />;
  return (
    <EmptyState
      title="조건에 맞는 결과가 없어요"
      line={isIncomplete ? '지금은 전에 읽은 스테이션에서만 찾았어요.' : '다른 이름으로 찾아 주세요.'}
    />
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
