// 혜택 → 멤버십: this month's figures, the plans on sale, and every membership that was bought.
import { useLocation, useNavigate } from 'react-router';
import { ExportButton } from '#console/export/export-button.tsx';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { BenefitsTitle } from '../benefits-title.tsx';
import { MembershipList } from './membership-list.tsx';
import { MembershipTiles } from './membership-tiles.tsx';
import { useMemberships, useMembershipSummary, usePlans } from './membership.api.ts';
import { membershipStates, membershipText } from './membership.text.ts';
import { membershipsView } from './memberships-view.ts';
import { PlanCards } from './plan-cards.tsx';

export function MembershipsScreen() {
  const mayManage = useMay('benefit.manage');
  const navigate = useNavigate();
  const { data: summary } = useMembershipSummary(mayManage);
  const plans = usePlans(mayManage);
  // Before there is a plan nobody can have bought one.
  const hasNoPlan = plans.data?.plans.length === 0;
  useShortcuts({ n: () => void navigate(paths.newPlan) }, mayManage);
  return (
    <>
      <BenefitsTitle tab="memberships" quiet={summary && `멤버십 ${summary.running}명`}>
        {mayManage && (
          <>
            <ExportMemberships />
            <ButtonLink to={paths.newPlan} variant="primary" icon="plus">
              멤버십 만들기
            </ButtonLink>
          </>
        )}
      </BenefitsTitle>
      <div className="min-w-0">
        {summary?.open === false && (
          <Tip tone="lamp" className="mb-3.5">
            {membershipText.closed}
          </Tip>
        )}
        {summary && <MembershipTiles summary={summary} />}
        {mayManage && <Plans query={plans} />}
        {!hasNoPlan && (
          <div className={mayManage ? 'mt-3.5' : ''}>
            <MembershipList />
          </div>
        )}
      </div>
    </>
  );
}

/** What the list below shows. */
function ExportMemberships() {
  const { search } = useLocation();
  const view = membershipsView.parse(new URLSearchParams(search));
  const { total } = useMemberships(view);
  return (
    <ExportButton
      kind="memberships"
      query={membershipsView.queryOf(view)}
      conditions={[
        ...(view.state === undefined ? [] : [{ name: '상태', value: membershipStates[view.state].label }]),
        ...(view.q === '' ? [] : [{ name: '찾기', value: view.q }]),
      ]}
      total={total}
    />
  );
}

function Plans({ query }: { query: ReturnType<typeof usePlans> }) {
  if (query.isError)
    return (
      <Panel bare className="mt-3.5">
        <FailedList error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </Panel>
    );
  if (query.data === undefined) return null;
  if (query.data.plans.length > 0) return <PlanCards plans={query.data.plans} />;
  return (
    <Panel bare className="mt-3.5">
      <EmptyList
        title="첫 멤버십을 만들어 주세요"
        line="무료 시간과 가격을 정하면, 한 번에 얼마를 아끼는지 보여 드려요."
        actions={
          <ButtonLink to={paths.newPlan} icon="plus">
            멤버십 만들기
          </ButtonLink>
        }
      />
    </Panel>
  );
}
