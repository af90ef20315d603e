// 내보내기 of a list: `<ExportButton kind="items" query={…} conditions={…} total={list.total} />` in its title row.
// `query` is what the list is asked for, `conditions` the same in words; a new kind is a line in #domain/export-file.ts and
// one in the server's export-kinds.ts.
import { Suspense } from 'react';
import { useDialogs } from '#console/form/use-dialogs.ts';
import type { ExportKindName } from '#domain/export-file.ts';
import { Button } from '#console/ui/form/button.tsx';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

export interface Condition {
  name: string;
  value: string;
}

/** The list's query; what only pages or sorts it is left out by the server. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface ExportButtonProps {
  kind: ExportKindName;
  query: ExportQuery;
  conditions: readonly Condition[];
  /** null: more than 10,000; undefined while it is being read. */
  total: number | null | undefined;
}

export function ExportButton(props: ExportButtonProps) {
  const dialogs = useDialogs<'export'>();
  return (
    <>
      <Button
        icon="download"
        refusedBecause={props.total === 0 ? '내보낼 내용이 없어요.' : undefined}
        onClick={() => dialogs.open('export')}
      >
        내보내기
      </Button>
      {dialogs.shown && (
        <Suspense fallback={null}>
          <ExportDialog key={dialogs.opening} {...props} open={dialogs.isOpen} onClose={dialogs.close} />
        </Suspense>
      )}
    </>
  );
}

/** The pills that are set, in words. */
export function conditionsOf(filters: readonly Filter[]): Condition[] {
  return filters.flatMap(({ name, value, valueLabel, choices }) =>
    value === null
      ? []
      : [{ name, value: valueLabel ?? choices.find((choice) => choice.value === value)?.label ?? value }],
  );
}
