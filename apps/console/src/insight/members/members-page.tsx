// 인사이트 → 회원: who rents for the first time, who comes back, who stops.
import { defineListView, useListView } from '#console/ui/list/list-view.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useMemberNumbers } from '../insight.api.ts';
import { headFields } from '../insight-view.ts';
import { sideBySide } from '../layout.ts';
import { CohortMap } from './cohort-map.tsx';
import { MemberFunnel } from './member-funnel.tsx';
import { MemberTiles } from './member-tiles.tsx';
import { ReturningChart } from './returning-chart.tsx';

const memberNumbersView = defineListView(headFields);

export function MembersPage() {
  const [view, change] = useListView(memberNumbersView);
  const asked = memberNumbersView.queryOf(view);
  const members = useMemberNumbers({ query: asked });
  return (
    <InsightFrame page="members" view={view} onChange={change} query={members} asked={asked}>
      {(data, before) => (
        <>
          <MemberTiles members={data} before={before} />
          <div className={`${sideBySide} items-start`}>
            <CohortMap members={data} />
            <div className="grid min-w-0 gap-3.5">
              <ReturningChart members={data} before={before} />
              <MemberFunnel members={data} />
            </div>
          </div>
        </>
      )}
    </InsightFrame>
  );
}
