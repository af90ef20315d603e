// One recall: how far it is, who still has a piece, where the others are to be collected, and its end.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { consoleQuery } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { CallDialog } from './call-dialog.tsx';
import { EndRecallDialog } from './end-recall-dialog.tsx';
import { RecallFacts } from './recall-facts.tsx';
import { RecallFieldList } from './recall-field-list.tsx';
import { RecallProgress } from './recall-progress.tsx';
import { RecallRenters } from './recall-renters.tsx';
import { recallStates, recallTitle, type Recall } from './recall.text.ts';

const parent = { label: '리콜', to: paths.recalls, parent: { label: '물품', to: paths.items } };
const layout = 'grid items-start gap-3.5 grid-cols-[minmax(0,1fr)_350px] max-wide:grid-cols-1';

/** Returns and what the field brings in are seen here while somebody looks. */
const REREAD_MS = 20_000;

export function RecallScreen() {
  const id = Number(useParams()['id']);
  const query = useQuery({
    ...consoleQuery('GET /api/v1/console/recalls/{id}', { params: { id }, tags: ['recalls', 'items'] }),
    refetchInterval: REREAD_MS,
  });
  if (query.data) return <RecallPage recall={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title="리콜"
      parent={parent}
      missing={{
        codes: ['NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 리콜이 없어요',
        line: '주소를 다시 확인해 주세요',
        leadsTo: { label: '리콜 목록으로', to: paths.recalls },
      }}
      layout={layout}
      heights={[360, 420]}
    />
  );
}

function RecallPage({ recall }: { recall: Recall }) {
  const mayManage = useMay('recall.manage');
  const dialogs = useDialogs<'call' | 'end'>();
  const { tone, label } = recallStates[recall.state];
  const isOpen = recall.state === 'OPEN';
  return (
    <>
      <ScreenTitle title={recallTitle(recall)} parent={parent} badge={<Badge tone={tone}>{label}</Badge>}>
        <ExportButton
          kind="items"
          query={{ recallId: recall.id }}
          conditions={[{ name: '리콜', value: recallTitle(recall) }]}
          total={recall.items}
        />
        {mayManage && isOpen && (
          <Button variant="primary" icon="check" onClick={() => dialogs.open('end')}>
            리콜 끝내기…
          </Button>
        )}
      </ScreenTitle>
      <div className={layout}>
        <div className="grid gap-3.5">
          <RecallProgress recall={recall} />
          {isOpen && recall.renters !== null && (
            <RecallRenters
              renters={recall.renters}
              onCall={mayManage ? () => dialogs.open('call') : undefined}
            />
          )}
          {isOpen && <RecallFieldList recall={recall} />}
        </div>
        <RecallFacts recall={recall} />
      </div>
      {dialogs.shown === 'call' && (
        <CallDialog key={dialogs.opening} open={dialogs.isOpen} recall={recall} onClose={dialogs.close} />
      )}
      {dialogs.shown === 'end' && (
        <EndRecallDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          recall={recall}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
