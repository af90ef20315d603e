// 내보내기 of a list: `<ExportButton kind="items" query={…} conditions={…} total={list.total} />` in its title row.
// `query` is what the list is asked for, `conditions` the same in words; a new kind is a line in #domain/export-file.ts and
// one in the server's export-kinds.ts.
import { Suspense } from 'react';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { Button } from '#console/ui/form/button.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { ExportRequest } from './export-request.ts';

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

export function ExportButton(props: ExportRequest) {
  const dialogs = useDialogs<'export'>();
  return (
    <>
      <Button
        icon="download"
        disabledReason={props.total === 0 ? '내보낼 내용이 없어요.' : undefined}
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
