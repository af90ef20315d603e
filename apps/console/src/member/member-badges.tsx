// The state of a member, and whether they are late or owe money.
import { Badge } from '#console/ui/display/badge.tsx';
import { memberStates, type Member } from './member-labels.ts';

export function MemberBadges({ member }: { member: Pick<Member, 'state' | 'overdue' | 'unpaidCharge'> }) {
  const { tone, label } = memberStates[member.state];
  return (
    <span className="flex gap-1">
      <Badge tone={tone}>{label}</Badge>
      {member.overdue && <Badge tone="trouble">연체</Badge>}
      {member.unpaidCharge && <Badge tone="settling">미납</Badge>}
    </span>
  );
}
