// Makes a plan, from nothing or with the terms of another.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { numberField } from '#console/ui/list/list-view.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { membershipsCrumb } from '../../benefits-title.tsx';
import { planQuery } from '../membership.api.ts';
import type { MembershipPlan } from '../membership-row.ts';
import { PlanForm } from './plan-form.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

const planNumber = numberField();

export function NewPlanScreen() {
  const [params] = useSearchParams();
  const from = planNumber.read(params.get('from') ?? '');
  const query = useQuery({ ...planQuery(from ?? 0), enabled: from !== undefined });
  if (from === undefined) return <NewPlan key="new" copied={undefined} />;
  if (query.data) return <NewPlan key={from} copied={query.data} />;
  return <UnreadEditor query={query} title="새 멤버십" parent={membershipsCrumb} missingCode="NOT_FOUND" />;
}

function NewPlan({ copied }: { copied: MembershipPlan | undefined }) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const editor = usePlanEditor({ read: undefined, copied, onSaved: () => setLeaveGuard(undefined) });
  return (
    <>
      <ScreenTitle title="새 멤버십" parent={membershipsCrumb} />
      <PlanForm
        editor={editor}
        onDraft={({ id }) => {
          toast('임시로 저장했어요');
          void navigate(paths.plan(id), { replace: true });
        }}
        onSold={() => {
          toast('팔기 시작했어요');
          void navigate(paths.memberships, { replace: true });
        }}
      />
    </>
  );
}
