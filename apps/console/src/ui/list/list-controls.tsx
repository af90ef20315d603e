// The controls at the end of a filter bar: sorting, columns and density.
import { FilterBarButton } from './filter/filter-pill.tsx';
import { IconButton } from '../form/button.tsx';
import { densities, type Column, type Density } from './list-column.ts';
import { MenuChoice, MenuLine, MenuPopup, MenuCheckboxes } from '../overlay/menu.tsx';

export interface SortMenuProps<Sort extends string> {
  sorts: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

export function SortMenu<Sort extends string>({ sorts, value, onChange }: SortMenuProps<Sort>) {
  const choices = Object.entries<string>(sorts).map(([sort, label]) => ({ value: sort, label }));
  return (
    <MenuPopup trigger={<FilterBarButton name="정렬" value={sorts[value]} />}>
      <MenuChoice title="정렬" choices={choices} value={value} onChange={(sort) => onChange(sort as Sort)} />
    </MenuPopup>
  );
}

export interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

export function ColumnsMenu<Row>({ columns, hidden, onHide, density, onDensity }: ColumnsMenuProps<Row>) {
  const choices = columns
    .filter((column) => column.fixed !== true)
    .map(({ id, header }) => ({ value: id, label: header }));
  return (
    <MenuPopup trigger={<IconButton icon="columns" label="열과 줄 간격 고르기" />}>
      <MenuCheckboxes
        title="보이는 열"
        choices={choices}
        ticked={choices.map(({ value }) => value).filter((id) => !hidden.includes(id))}
        onChange={(shown) => onHide(choices.map(({ value }) => value).filter((id) => !shown.includes(id)))}
      />
      <MenuLine />
      <MenuChoice
        title="줄 간격"
        choices={Object.entries(densities).map(([value, label]) => ({ value, label }))}
        value={density}
        onChange={(value) => onDensity(value as Density)}
      />
    </MenuPopup>
  );
}
