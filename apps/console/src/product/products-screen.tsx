// Every product with its price, stock, use and revenue.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useCategoryChoices, useCategoryList, useProductList } from '#console/choices/choices.api.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useListDisplay } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import type { ItemCategory } from '#domain/item/item-code.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { wholeSource } from '#console/ui/list/list-column.ts';
import { ColumnsMenu } from '#console/ui/list/list-controls.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { categoryText } from './category.text.ts';
import type { Product } from './product.api.ts';
import { productColumns } from './product-columns.tsx';
import { productsIn, productsView, segmentWords, type ProductSort } from './products-view.ts';
import { VisibilityDialog } from './visibility-dialog.tsx';

export function ProductsScreen() {
  const [view, change] = useListView(productsView);
  const { category, visibility, q, sort } = view;
  const query = useProductList();
  const navigate = useNavigate();
  const mayEdit = useMay('product.edit');
  const display = useListDisplay('products');
  const dialogs = useDialogs<Product>();
  const { toast } = useToasts();
  const categoryDialog = useDialogs<'categories'>();
  const { choices: categories } = useCategoryChoices();
  const editedCategories = useCategoryList();
  useShortcuts({ n: () => void navigate(paths.newProduct) }, mayEdit);

  const all = query.data?.content;
  const rows = useMemo(
    () => all && productsIn({ category, visibility, q, sort }, all),
    [all, category, visibility, q, sort],
  );

  async function openCategories(): Promise<void> {
    // Those that could not be read with the list are asked for once more.
    const { data } =
      editedCategories.data === undefined ? await editedCategories.refetch() : editedCategories;
    if (data === undefined) toast(categoryText.unread, { tone: 'fail' });
    else categoryDialog.open('categories');
  }

  const actionsOf = (product: Product): readonly MenuAction[] => [
    { label: '편집', icon: 'edit', onSelect: () => void navigate(paths.product(product.id)) },
    {
      label: '물품 보기',
      icon: 'box',
      onSelect: () => void navigate(`${paths.items}?product=${product.id}`),
    },
    {
      label: product.hidden ? '다시 보이기…' : '숨기기…',
      icon: product.hidden ? 'eye' : 'hidden',
      onSelect: () => dialogs.open(product),
    },
  ];

  return (
    <>
      <ScreenTitle title="상품" quiet={all && `${all.length}종`}>
        {mayEdit && (
          <Button
            icon="tag"
            busy={editedCategories.isFetching && editedCategories.data === undefined}
            onClick={() => void openCategories()}
          >
            {categoryText.button}
          </Button>
        )}
        {mayEdit && (
          <ButtonLink to={paths.newProduct} variant="primary" icon="plus">
            상품 등록
          </ButtonLink>
        )}
      </ScreenTitle>
      <FilterBar
        saved={{ list: 'products', view: productsView }}
        end={
          <>
            <SearchBox
              label="상품 이름"
              value={q}
              onSearch={(next) => change({ q: next }, { replace: true })}
            />
            <Filters filters={[productsView.pillsOf(view, change)('visibility')]} />
            <ColumnsMenu columns={productColumns} {...display.menu} />
          </>
        }
      >
        <Segments<ItemCategory | 'all'>
          label="분류"
          choices={[
            { value: 'all', label: '전체', count: all?.length },
            ...categories.map(({ value, label }) => ({ value, label: segmentWords[label] ?? label })),
          ]}
          value={category ?? 'all'}
          onChange={(next) => change({ category: next === 'all' ? undefined : next })}
        />
      </FilterBar>
      <DataList
        label="상품"
        columns={productColumns}
        source={{ ...wholeSource(query, rows), total: rows?.length }}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        to={({ id }) => paths.product(id)}
        actions={mayEdit ? actionsOf : undefined}
        sort={sort}
        onSort={(next) => change({ sort: next as ProductSort })}
        {...display.shown}
        unit="종"
        onClearFilters={productsView.isFiltered(view) ? () => change(productsView.noFilters) : undefined}
        empty={
          <EmptyList
            title="첫 상품을 만들어 주세요"
            line="이름과 가격을 정하면 물품을 등록할 수 있어요."
            actions={
              mayEdit && (
                <ButtonLink to={paths.newProduct} variant="primary" icon="plus">
                  상품 등록
                </ButtonLink>
              )
            }
          />
        }
      />
      {categoryDialog.shown !== undefined && editedCategories.data !== undefined && (
        <CategoryDialog
          key={categoryDialog.opening}
          open={categoryDialog.isOpen}
          categories={editedCategories.data.content}
          onClose={categoryDialog.close}
        />
      )}
      {dialogs.shown && (
        <VisibilityDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          product={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
