// The form of a plan, with the offer, what it saves and what ending it gives back.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { EditorForm } from '#console/form/editor-form.tsx';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useSaveAndStart } from '../../use-save-and-start.ts';
import type { MembershipPlan } from '../membership-row.ts';
import { membershipText as text } from '../membership.text.ts';
import { PlanRefunds, PlanSavings } from './plan-effects.tsx';
import { BenefitPanel, PlanPanel } from './plan-panels.tsx';
import { PlanPreview } from './plan-preview.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

export interface PlanFormProps {
  editor: PlanEditor;
  /** Undefined for one that does not exist yet. */
  plan?: MembershipPlan | undefined;
  /** After it is on sale. */
  onSold: (plan: MembershipPlan) => void;
  /** After a new one was saved as a draft. */
  onDraft?: ((plan: MembershipPlan) => void) | undefined;
}

export function PlanForm({ editor, plan, onSold, onDraft }: PlanFormProps) {
  const dialogs = useDialogs<'save' | 'sell'>();
  const sell = useConsoleMutation('POST /api/v1/console/membership-plans/{id}/start', {
    invalidates: ['memberships', 'audit'],
  });
  const isNew = plan === undefined;
  const isOnSale = plan?.state === 'SELLING';

  const { save, saveAndStart } = useSaveAndStart({
    editor,
    read: plan,
    start: ({ id, version }, reason) => sell.mutateAsync({ params: { id }, body: { reason, version } }),
    notStarted: '저장했지만 팔기 시작하지 못했어요.',
    onStarted: onSold,
    onDraft,
    onEnd: dialogs.close,
  });

  return (
    <EditorForm
      editor={editor}
      isNew={isNew}
      saveLabel={isOnSale ? undefined : '팔기 시작'}
      draft={isOnSale ? undefined : { label: '임시 저장', onSave: () => dialogs.open('save') }}
      onSubmit={() => dialogs.open(isOnSale ? 'save' : 'sell')}
    >
      <div className="grid flex-1 content-start items-start gap-3.5 pb-3.5 wide:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-3.5">
          <PlanPanel />
          <BenefitPanel />
          <PlanSavings values={editor.values} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          <PlanPreview values={editor.values} />
          <PlanRefunds values={editor.values} />
        </div>
      </div>
      {dialogs.shown === 'save' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={isOnSale ? '바꾼 것을 저장할까요?' : '임시로 저장할까요?'}
          line={isOnSale ? '이미 산 사람은 그대로예요.' : '팔기 전에는 고객에게 보이지 않아요.'}
          consequence={!isNew && editor.isDirty && <Tip tone="lamp">{editor.changes.join(', ')}</Tip>}
          confirmLabel="저장"
          busy={editor.busy}
          onCancel={dialogs.close}
          onConfirm={(reason) => void save(reason)}
        />
      )}
      {dialogs.shown === 'sell' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={text.sellTitle(editor.values.name.trim())}
          line={text.sellLine}
          confirmLabel="팔기 시작"
          busy={editor.busy || sell.isPending}
          onCancel={dialogs.close}
          onConfirm={(reason) => void saveAndStart(reason)}
        />
      )}
    </EditorForm>
  );
}
