// The form of a campaign: discount, way of issue, time and limits, with what it means for renters and the budget beside it.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { EditorForm } from '#console/form/editor-form.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useSaveAndStart } from '../../use-save-and-start.ts';
import type { CampaignDetail } from '../campaign-row.ts';
import { changesOnceRunning } from '../campaign.text.ts';
import { laterStart } from '../run-dialog.tsx';
import { runText } from '../run.text.ts';
import { CampaignEffects } from './campaign-effects.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { DiscountPanel } from './discount-panel.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import type { CampaignEditor } from './use-campaign-editor.ts';

export interface CampaignFormProps {
  editor: CampaignEditor;
  /** Undefined for one that does not exist yet. */
  campaign?: CampaignDetail | undefined;
  /** After it was started. */
  onStarted: (campaign: CampaignDetail) => void;
  /** After a new one was saved as a draft. */
  onDraft?: ((campaign: CampaignDetail) => void) | undefined;
}

export function CampaignForm({ editor, campaign, onStarted, onDraft }: CampaignFormProps) {
  const dialogs = useDialogs<'save' | 'start'>();
  const start = useConsoleMutation('POST /api/v1/console/campaigns/{id}/start', {
    invalidates: ['campaigns', 'audit'],
  });
  const isDraft = campaign === undefined || campaign.state === 'DRAFT';
  const day = laterStart({ startsAt: `${editor.values.startsOn}T00:00:00+09:00` });
  const isNew = campaign === undefined;

  const { save, saveAndStart } = useSaveAndStart({
    editor,
    read: campaign,
    start: ({ id, version }, reason) => start.mutateAsync({ params: { id }, body: { reason, version } }),
    notStarted: '저장했지만 시작하지 못했어요.',
    onStarted,
    onDraft,
    onEnd: dialogs.close,
  });

  return (
    <EditorForm
      editor={editor}
      isNew={isNew}
      saveLabel={isDraft ? runText.start(day) : undefined}
      saveIcon={isDraft ? 'clock' : undefined}
      note={<span className="text-small text-sub">{changesOnceRunning}</span>}
      draft={isDraft ? { label: '임시 저장', onSave: () => dialogs.open('save') } : undefined}
      onSubmit={() => dialogs.open(isDraft ? 'start' : 'save')}
    >
      <div className="grid flex-1 content-start items-start gap-3.5 pb-3.5 wide:grid-cols-[minmax(0,1fr)_424px]">
        <div className="grid min-w-0 gap-3.5">
          <DiscountPanel frozen={!isDraft} />
          <IssuePanel frozen={!isDraft} />
          <LimitsPanel frozen={!isDraft} campaign={campaign} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          <CouponPreview values={editor.values} />
          <CampaignEffects values={editor.values} past={campaign?.past} />
        </div>
      </div>
      {dialogs.shown === 'save' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={isDraft ? '임시로 저장할까요?' : '바꾼 것을 저장할까요?'}
          line={isDraft ? '시작하기 전에는 고객에게 보이지 않아요.' : '지금부터 바로 바뀌어요.'}
          consequence={
            editor.changes.length > 0 && !isNew && <Tip tone="lamp">{editor.changes.join(', ')}</Tip>
          }
          confirmLabel="저장"
          busy={editor.busy}
          onCancel={dialogs.close}
          onConfirm={(reason) => void save(reason)}
        />
      )}
      {dialogs.shown === 'start' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={runText.startTitle(editor.values.name.trim())}
          line={runText.startLine(day)}
          confirmLabel={runText.start(day)}
          busy={editor.busy || start.isPending}
          onCancel={dialogs.close}
          onConfirm={(reason) => void saveAndStart(reason)}
        />
      )}
    </EditorForm>
  );
}
