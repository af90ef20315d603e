// Every plan as a card: what it costs, what it gives, how many have it.
import { useNavigate } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { IconButton } from '#console/ui/form/button.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';
import { Link } from '#ui/action/link.tsx';
import type { MembershipPlan } from './membership-row.ts';
import { describePlan, membershipText as text, planStates } from './membership.text.ts';
import { SellDialog } from './sell-dialog.tsx';

export function PlanCards({ plans }: { plans: readonly MembershipPlan[] }) {
  const dialogs = useDialogs<MembershipPlan>();
  return (
    <>
      <ul className="mt-3.5 grid grid-cols-3 gap-3.5 max-stack:grid-cols-1">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} onSell={() => dialogs.open(plan)} />
          </li>
        ))}
      </ul>
      {dialogs.shown && (
        <SellDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          plan={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

function PlanCard({ plan, onSell }: { plan: MembershipPlan; onSell: () => void }) {
  const navigate = useNavigate();
  const { tone, label } = planStates[plan.state];
  return (
    <Panel className="h-full py-3.5">
      <div className="flex items-center gap-2.5">
        <h2 className="min-w-0 truncate text-panel">
          <Link to={paths.plan(plan.id)} className="hover:underline">
            {plan.name}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
        <span className="-mr-2 ml-auto">
          <Menu
            trigger={<IconButton icon="dots" label={`${plan.name} 메뉴`} variant="ghost" size="s" />}
            actions={[
              { label: '편집', icon: 'edit', onSelect: () => void navigate(paths.plan(plan.id)) },
              { label: '복사', icon: 'copy', onSelect: () => void navigate(paths.copyOfPlan(plan.id)) },
              plan.state === 'SELLING'
                ? { label: '그만 팔기…', icon: 'pause', danger: true, onSelect: onSell }
                : { label: '팔기 시작…', icon: 'play', onSelect: onSell },
            ]}
          />
        </span>
      </div>
      <p className="mt-1 flex items-baseline gap-2">
        <b className="text-[1.25rem]/7 font-bold tracking-[-0.025em]">{formatWon(plan.price)}</b>
        <span className="text-sub">{plan.days}일</span>
        <span className="ml-auto text-small text-sub">
          {plan.state === 'DRAFT' ? text.notSold : text.running(plan.running)}
        </span>
      </p>
      <p className="mt-2 border-t border-line pt-2 text-small text-sub">{describePlan(plan)}</p>
    </Panel>
  );
}
