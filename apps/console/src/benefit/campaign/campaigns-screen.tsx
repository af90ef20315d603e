// 혜택 → 쿠폰: every campaign with its terms, what came of it and what it has cost.
import { useNavigate } from 'react-router';
import { useProductFilter } from '#console/choices/choice-filters.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { BenefitsTitle } from '../benefits-title.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { useCampaigns } from './campaign.api.ts';
import type { Campaign } from './campaign-row.ts';
import { campaignStates, listNote, type CampaignState } from './campaign.text.ts';
import { campaignsView } from './campaigns-view.ts';
import { CodeCheckDialog } from './code-check-dialog.tsx';
import { RunDialog, runAction } from './run-dialog.tsx';

const states = Object.keys(campaignStates) as CampaignState[];

type Asked = 'check' | Campaign;

export function CampaignsScreen() {
  const [view, change] = useListView(campaignsView);
  const list = useCampaigns(view);
  const navigate = useNavigate();
  const mayManage = useMay('benefit.manage');
  const density = useDensity();
  const dialogs = useDialogs<Asked>();
  useShortcuts({ n: () => void navigate(paths.newCampaign) }, mayManage);
  const counts = list.first?.counts;
  const filters = [
    campaignsView.pillsOf(view, change)('issue'),
    useProductFilter(view.productId, (productId) => change({ productId })),
  ];
  const pathOf = ({ id, state }: Campaign) =>
    paths.campaign(id, state === 'DRAFT' && mayManage ? 'edit' : undefined);

  const actionsOf = (campaign: Campaign): readonly MenuAction[] => {
    const run = runAction(campaign);
    return [
      { label: '편집', icon: 'edit', onSelect: () => void navigate(paths.campaign(campaign.id, 'edit')) },
      { label: '복사', icon: 'copy', onSelect: () => void navigate(paths.copyOfCampaign(campaign.id)) },
      ...(run ? [{ ...run, onSelect: () => dialogs.open(campaign) }] : []),
    ];
  };

  const makeButton = mayManage && (
    <ButtonLink to={paths.newCampaign} variant="primary" icon="plus">
      쿠폰 만들기
    </ButtonLink>
  );
  return (
    <>
      <BenefitsTitle tab="coupons" quiet={counts && `진행 중 쿠폰 ${counts.RUNNING}개`}>
        <Button icon="search" onClick={() => dialogs.open('check')}>
          코드 확인…
        </Button>
        {mayManage && (
          <ExportButton
            kind="campaigns"
            query={campaignsView.queryOf(view)}
            conditions={[
              ...(view.state === undefined
                ? []
                : [{ name: '상태', value: campaignStates[view.state].label }]),
              ...conditionsOf(filters),
              ...(view.q === '' ? [] : [{ name: '찾기', value: view.q }]),
            ]}
            total={list.total}
          />
        )}
        {makeButton}
      </BenefitsTitle>
      <FilterBar
        saved={{ list: 'campaigns', view: campaignsView }}
        end={
          <>
            <SearchBox label="이름, 코드" value={view.q} onSearch={(q) => change({ q }, { replace: true })} />
            <Filters filters={filters} />
          </>
        }
      >
        <Segments<CampaignState | 'all'>
          label="상태"
          choices={[
            {
              value: 'all',
              label: '전체',
              count: counts && states.reduce((sum, one) => sum + counts[one], 0),
            },
            ...states.map((state) => ({
              value: state,
              label: campaignStates[state].label,
              count: counts?.[state],
            })),
          ]}
          value={view.state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        />
      </FilterBar>
      <DataList
        label="쿠폰"
        columns={campaignColumns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        to={pathOf}
        actions={mayManage ? actionsOf : undefined}
        density={density}
        note={list.first && listNote(list.first.runningWon)}
        onClearFilters={campaignsView.isFiltered(view) ? () => change(campaignsView.noFilters) : undefined}
        empty={
          <EmptyList
            title="첫 쿠폰을 만들어 주세요"
            line="할인과 예산을 정하면, 시작하기 전에 얼마가 드는지 보여 드려요."
            actions={
              mayManage && (
                <ButtonLink to={paths.newCampaign} icon="plus">
                  쿠폰 만들기
                </ButtonLink>
              )
            }
          />
        }
        failedLine="받은 쿠폰은 그대로 쓸 수 있어요. 목록만 읽지 못했어요."
      />
      {dialogs.shown === 'check' && (
        <CodeCheckDialog key={dialogs.opening} open={dialogs.isOpen} onClose={dialogs.close} />
      )}
      {dialogs.shown !== undefined && dialogs.shown !== 'check' && (
        <RunDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          campaign={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
