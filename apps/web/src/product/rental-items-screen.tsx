// Everything that can be rented, or what one station has, by category.
import { useLocation, useSearchParams } from 'react-router';
import { formatWon } from '#domain/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { ChipTabs } from '#web/ui/action/chips.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { ProductCard, ProductGrid } from '#web/ui/show/product-card.tsx';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { stationCameFrom } from '#web/station/where-from.ts';
import { AtStation } from './at-station.tsx';
import { useProducts, type Product } from './product.calls.ts';

const everyCategory = '전체';

export function RentalItemsScreen() {
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const { data: products, isError, isFetching, refetch } = useProducts(stationId);
  const showingWait = usePatience(products === undefined && !isError);
  return (
    <Screen header={<SubHeader title="대여 물품" />} layout="task" busy={products === undefined && !isError}>
      {stationId !== undefined && <AtStation stationId={stationId} />}
      {products === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
        )
      ) : products.length === 0 ? (
        <EmptyState title="지금은 빌릴 수 있는 물품이 없어요." line="다른 스테이션도 둘러보세요." />
      ) : (
        <ByCategory products={products} stationId={stationId} />
      )}
    </Screen>
  );
}

function ByCategory({
  products,
  stationId,
}: {
  products: readonly Product[];
  stationId: number | undefined;
}) {
  const { state } = useLocation();
  // In the address, so that coming back from a product finds the same shelf.
  const [query, setQuery] = useSearchParams();
  const categories = [...new Set(products.map(({ category }) => category))];
  const wanted = query.get('category') ?? everyCategory;
  const category = categories.includes(wanted) ? wanted : everyCategory;
  const shown =
    category === everyCategory ? products : products.filter((product) => product.category === category);
  return (
    <ChipTabs
      label="카테고리"
      choices={[everyCategory, ...categories].map((name) => ({ value: name, label: name }))}
      value={category}
      onChange={(name) =>
        setQuery(name === everyCategory ? {} : { category: name }, { replace: true, state: state as unknown })
      }
    >
      <ProductGrid label={category === everyCategory ? '모든 물품' : category}>
        {shown.map((product) => (
          <li key={product.name}>
            <ProductCard
              to={paths.product(product.name)}
              state={stationId === undefined ? undefined : state}
              name={product.name}
              category={product.category}
              image={product.image}
              price={formatWon(product.pricePerHour)}
              stock={product.stock}
            />
          </li>
        ))}
      </ProductGrid>
    </ChipTabs>
  );
}
