// The products of all stations, or of one: searched, by category, sorted, with or without what is sold out.
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatWon } from '#domain/text/won.ts';
import { useFirstPictures } from '#web/navigation/first-pictures.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { ChipTabs } from '#ui/action/chips.tsx';
import { MoreButton } from '#ui/action/text-link.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ListHead } from '#ui/layout/section.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { loadingNow } from '#ui/loading/async-content.text.ts';
import { Painted } from '#ui/loading/painted.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProductCard } from './product-card.tsx';
import { stationCameFrom } from '#web/station/location-state.ts';
import { categoryName } from './category.text.ts';
import { Category } from './category.tsx';
import { filterItems, type ItemFilter, type ItemOrder } from './item-filter.ts';
import { useProducts, type Product } from './product.api.ts';
import * as text from './rental-items.text.ts';

/** Only whoever comes from a station sees it. */
const StationBanner = lazyComponent(async () => (await import('./station-banner.tsx')).StationBanner);

/** No category has an empty name. */
const everyCategory = '';
const orders = Object.keys(text.orders) as ItemOrder[];

/** Two rows of the grid. */
const FIRST_ITEMS = 4;

/** Of “전체”, and of categories that are not known yet. */
const CHIPS = [
  { id: 'all', width: 58 },
  { id: 'first', width: 92 },
  { id: 'second', width: 92 },
  { id: 'third', width: 92 },
];

export function RentalItemsScreen() {
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const products = useProducts(stationId);
  useFirstPictures(
    stationId === undefined ? products.data?.slice(0, FIRST_ITEMS).map(firstPicture) : undefined,
  );
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" busy={isLoading(products)}>
      {stationId !== undefined && (
        <Suspense fallback={<div className="mt-1 mb-3 h-18.5" />}>
          <StationBanner stationId={stationId} />
        </Suspense>
      )}
      <AsyncContent
        query={products}
        loading={<ItemsLoading />}
        showLoadingAtOnce
        isEmpty={(data) => data.length === 0}
        empty={
          <EmptyState
            title={text.emptyTitle}
            line={text.emptyLine}
            action={
              <ButtonLink variant="secondary" size="m" icon="map" to={paths.stationMap}>
                {text.findOnMap}
              </ButtonLink>
            }
          />
        }
      >
        {(data) => <FilteredItems products={data} />}
      </AsyncContent>
    </Screen>
  );
}

/** What is sold out has another drawing. */
const firstPicture = ({ image, stock }: Product) => (stock > 0 && image ? image : null);

/** As index.html draws it before the app is there. */
function ItemsLoading() {
  return (
    <div role="status">
      <span className="sr-only">{loadingNow}</span>
      <div className="px-gutter pt-1 pb-2">
        <Skeleton height={52} radius={14} />
      </div>
      <Painted at=".shell-chips">
        <div className="flex gap-2 overflow-hidden px-gutter py-1">
          {CHIPS.map(({ id, width }) => (
            <Skeleton key={id} className="flex-none" height={44} width={width} radius={22} />
          ))}
        </div>
      </Painted>
      <Painted at=".shell-head">
        <div className="mx-gutter mb-1 flex h-11 items-center justify-between">
          <Skeleton height={18} width={64} />
          <Skeleton height={18} width={64} />
        </div>
      </Painted>
      <Painted at=".shell-items">
        <div className="grid grid-cols-2 gap-x-3 gap-y-6 px-gutter pt-4">
          {[0, 1, 2, 3].map((item) => (
            <Skeleton key={item} height={220} />
          ))}
        </div>
      </Painted>
    </div>
  );
}

function FilteredItems({ products }: { products: readonly Product[] }) {
  const { state } = useLocation();
  const categories = [
    ...new Set(products.filter((one) => !one.categoryHidden).map(({ category }) => category)),
  ];
  const { filter, setSearch, saveSearch, change } = useItemFilter(categories);
  const shown = filterItems(products, filter);
  return (
    <>
      <div className="px-gutter pt-1 pb-2" onBlur={saveSearch}>
        <SearchField label={text.searchItems} value={filter.search} onChange={setSearch} />
      </div>
      <ChipTabs
        label={text.categories}
        choices={[
          { value: everyCategory, label: text.everyCategory },
          ...categories.map((name) => ({ value: name, label: <Category name={name} /> })),
        ]}
        value={filter.category ?? everyCategory}
        onChange={(name) => change({ category: name === everyCategory ? undefined : name })}
        between={
          <ListHead
            start={
              <MoreButton icon="sort" onClick={() => change({ order: nextOrder(filter.order) })}>
                {text.orders[filter.order]}
              </MoreButton>
            }
            end={
              <Switch on={filter.inStockOnly} onChange={(inStockOnly) => change({ inStockOnly })}>
                {text.inStockOnly}
              </Switch>
            }
          />
        }
      >
        {shown.length === 0 ? (
          <EmptyState title={text.notFoundTitle} line={text.notFoundLine} />
        ) : (
          <ul
            className="grid grid-cols-2 gap-x-3 gap-y-6 px-gutter pt-4 pb-8"
            aria-label={filter.category === undefined ? text.everyItem : categoryName(filter.category)}
            // Safari leaves the focus in the field when a link is pressed.
            onClickCapture={saveSearch}
          >
            {shown.map((product) => (
              <li key={product.name}>
                <ProductCard
                  to={paths.product(product.name)}
                  state={state}
                  product={product}
                  price={formatWon(product.pricePerHour)}
                />
              </li>
            ))}
          </ul>
        )}
      </ChipTabs>
    </>
  );
}

/**
 * In the address, so that going back from a product finds the same list. What is typed gets there when the field is left:
 * Safari refuses more than a hundred changes in ten seconds.
 */
function useItemFilter(categories: readonly string[]) {
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const saved = query.get('search') ?? '';
  const [search, setSearch] = useState(saved);
  const filter: ItemFilter = {
    search,
    category: categories.find((name) => name === query.get('category')),
    inStockOnly: query.get('stock') === 'true',
    order: orders.find((name) => name === query.get('sort')) ?? 'default',
  };
  const change = (changed?: Partial<ItemFilter>) => {
    const next = { ...filter, ...changed };
    setQuery(
      {
        ...(next.search && { search: next.search }),
        ...(next.category && { category: next.category }),
        ...(next.inStockOnly && { stock: 'true' }),
        ...(next.order !== 'default' && { sort: next.order }),
      },
      { replace: true, state: state as unknown },
    );
  };
  const saveSearch = () => {
    if (search !== saved) change();
  };
  return { filter, setSearch, saveSearch, change };
}

function nextOrder(order: ItemOrder): ItemOrder {
  return orders[(orders.indexOf(order) + 1) % orders.length] ?? 'default';
}
