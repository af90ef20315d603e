// The products of all stations, or of one, by category.
import { useLocation } from 'react-router';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatWon } from '#domain/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { ChipTabs } from '#ui/action/chips.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/display/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProductCard, ProductGrid } from './product-card.tsx';
import { stationCameFrom } from '#web/station/location-state.ts';
import { StationBanner } from './station-banner.tsx';
import { useProducts, type Product } from './product.api.ts';

const everyCategory = '전체';

export function RentalItemsScreen() {
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const products = useProducts(stationId);
  return (
    <Screen header={<SubHeader title="대여 물품" />} layout="task" busy={isLoading(products)}>
      {stationId !== undefined && <StationBanner stationId={stationId} />}
      <AsyncContent
        query={products}
        isEmpty={(data) => data.length === 0}
        empty={<EmptyState title="지금은 빌릴 수 있는 물품이 없어요." line="다른 스테이션도 둘러보세요." />}
      >
        {(data) => <ByCategory products={data} stationId={stationId} />}
      </AsyncContent>
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
  // In the address, so that going back from a product finds the same category.
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
