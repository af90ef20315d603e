// One plan and its form.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { membershipsCrumb } from '../../benefits-title.tsx';
import { planQuery } from '../membership.api.ts';
import type { MembershipPlan } from '../membership-row.ts';
import { planStates } from '../membership.text.ts';
import { PlanForm } from './plan-form.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

export function EditPlanScreen() {
  const id = Number(useParams()['id']);
  const query = useQuery(planQuery(id));
  if (query.data) return <PlanPage key={id} read={query.data} />;
  return <UnreadEditor query={query} title="멤버십" parent={membershipsCrumb} missingCode="NOT_FOUND" />;
}

function PlanPage({ read }: { read: MembershipPlan }) {
  const { toast } = useToasts();
  const editor = usePlanEditor({ read, onSaved: () => toast('저장했어요') });
  const plan = editor.row ?? read;
  const { tone, label } = planStates[plan.state];
  return (
    <>
      <ScreenTitle title={plan.name} parent={membershipsCrumb} badge={<Badge tone={tone}>{label}</Badge>}>
        <ButtonLink to={paths.copyOfPlan(plan.id)} icon="copy">
          복사
        </ButtonLink>
      </ScreenTitle>
      <PlanForm
        editor={editor}
        plan={plan}
        onSold={(sold) => {
          editor.take(sold);
          toast('팔기 시작했어요');
        }}
      />
    </>
  );
}
