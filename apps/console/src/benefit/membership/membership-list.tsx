// The memberships that were bought, newest first, each with how far it has run and what it saved.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { EndMembershipDialog } from './end-membership-dialog.tsx';
import { membershipColumns } from './membership-columns.tsx';
import { useMemberships } from './membership.api.ts';
import type { Membership } from './membership-row.ts';
import { membershipStates, membershipText, type MembershipState } from './membership.text.ts';
import { membershipsView } from './memberships-view.ts';

const states = Object.keys(membershipStates) as MembershipState[];
/** Always offered; the others only where there are some. */
const usualStates: ReadonlySet<MembershipState> = new Set(['RUNNING', 'ENDED', 'CANCELLED']);

export function MembershipList() {
  const [view, change] = useListView(membershipsView);
  const list = useMemberships(view);
  const mayEnd = useMay('refund.make');
  const density = useDensity();
  const dialogs = useDialogs<Membership>();
  const counts = list.first?.counts;
  const shownStates = states.filter(
    (state) => usualStates.has(state) || view.state === state || (counts?.[state] ?? 0) > 0,
  );
  return (
    <>
      <DataList
        label="산 멤버십"
        title="산 멤버십"
        columns={membershipColumns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={({ no }) => no}
        to={({ payment }) => paths.payment(payment.id)}
        actions={
          mayEnd
            ? (membership) => [
                {
                  label: '해지하고 환불…',
                  icon: 'undo',
                  danger: true,
                  disabledReason: membership.refund === null ? '이미 끝난 멤버십이에요.' : undefined,
                  onSelect: () => dialogs.open(membership),
                },
              ]
            : undefined
        }
        density={density}
        unit="장"
        note={membershipText.suspendedDays}
        bar={
          <FilterBar
            saved={{ list: 'memberships', view: membershipsView }}
            end={
              <SearchBox
                label="회원 번호"
                value={view.q}
                onSearch={(q) => change({ q }, { replace: true })}
              />
            }
          >
            <Segments<MembershipState | 'all'>
              label="상태"
              choices={[
                {
                  value: 'all',
                  label: '전체',
                  count: counts && states.reduce((sum, state) => sum + counts[state], 0),
                },
                ...shownStates.map((state) => ({
                  value: state,
                  label: membershipStates[state].label,
                  count: counts?.[state],
                })),
              ]}
              value={view.state ?? 'all'}
              onChange={(next) => change({ state: next === 'all' ? undefined : next })}
            />
          </FilterBar>
        }
        onClearFilters={
          membershipsView.isFiltered(view) ? () => change(membershipsView.noFilters) : undefined
        }
        empty={<EmptyList title="아직 팔린 멤버십이 없어요" line="고객이 사면 바로 여기에 보여요." />}
        failedLine="멤버십은 그대로예요. 목록만 읽지 못했어요."
      />
      {dialogs.shown?.refund && (
        <EndMembershipDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          membership={dialogs.shown}
          refund={dialogs.shown.refund}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
