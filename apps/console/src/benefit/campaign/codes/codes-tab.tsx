// The single codes of a campaign: made here, downloaded once, and counted afterwards.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { BudgetOf } from '../budget-bar.tsx';
import type { CampaignDetail, MadeCodes } from '../campaign-row.ts';
import { TermsPanel } from '../result/terms-panel.tsx';
import { CodeBatches } from './code-batches.tsx';
import { codesText as text } from './codes.text.ts';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { NewCodes } from './new-codes.tsx';

export interface CodesTabProps {
  campaign: CampaignDetail;
  /** The title row around these buttons. */
  head: (buttons: ReactNode) => ReactNode;
}

export function CodesTab({ campaign, head }: CodesTabProps) {
  const query = useQuery(
    consoleQuery('GET /api/v1/console/campaigns/{id}/codes', {
      params: { id: campaign.id },
      tags: ['campaigns'],
    }),
  );
  const dialogs = useDialogs<'make'>();
  /** The codes themselves are nowhere but here: leaving the screen loses them. */
  const [made, setMade] = useState<MadeCodes>();
  const left = query.data?.left ?? 0;
  const batches = query.data?.batches ?? [];
  const makeButton = (variant: 'plain' | 'primary') => (
    <Button
      variant={variant}
      icon="plus"
      disabledReason={made ? text.downloadFirst : query.data && left === 0 ? text.noneLeft : undefined}
      onClick={() => dialogs.open('make')}
    >
      {batches.length === 0 ? text.make : text.makeMore}
    </Button>
  );
  return (
    <>
      {head(campaign.state !== 'ENDED' && batches.length > 0 && makeButton('plain'))}
      <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-3.5">
          {made && <NewCodes campaign={campaign} made={made} onDownloaded={() => setMade(undefined)} />}
          {query.data && batches.length === 0 && !made ? (
            <Panel bare>
              <EmptyList
                title={text.emptyTitle}
                line={text.emptyLine}
                actions={campaign.state !== 'ENDED' && makeButton('primary')}
              />
            </Panel>
          ) : (
            <CodeBatches query={query} batches={query.data?.batches} left={left} current={made?.batch.id} />
          )}
        </div>
        <div className="grid min-w-0 gap-3.5">
          <TermsPanel campaign={campaign} title={campaign.name} />
          <Panel title="예산">
            <BudgetOf campaign={campaign} />
          </Panel>
          <HowToHandOut />
        </div>
      </div>
      {dialogs.shown && (
        <MakeCodesDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          campaign={campaign}
          left={left}
          onMade={setMade}
          onClose={dialogs.close}
        />
      )}
      {/* Leaving would lose them. */}
      <UnsavedChanges changes={made ? 1 : 0} onLeave={() => setMade(undefined)} />
    </>
  );
}

const advice: readonly { icon: IconName; title: string; line: string }[] = [
  { icon: 'trash', title: '파일은 나눈 뒤 지우기', line: '코드를 가진 사람은 누구나 쓸 수 있어요' },
  { icon: 'plus', title: '잃어버렸다면 새로 만들기', line: '다시 보여 줄 수 없어요' },
  { icon: 'shield', title: '마구 넣어 보면 막혀요', line: '여러 번 틀리면 잠시 넣을 수 없어요' },
];

function HowToHandOut() {
  return (
    <Panel title="이렇게 나눠 주세요">
      <ul className="grid gap-3.5">
        {advice.map(({ icon, title, line }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="grid size-9 flex-none place-items-center rounded-full bg-ink-50">
              <Icon name={icon} />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-small text-sub">{line}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
