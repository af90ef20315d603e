// One campaign: what came of it, its codes, and its terms, each at an address of its own.
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Tabs } from '#console/ui/form/segments.tsx';
import { campaignsCrumb } from '../benefits-title.tsx';
import { CampaignBadge } from './campaign-columns.tsx';
import { useCampaign } from './campaign.api.ts';
import type { CampaignDetail } from './campaign-row.ts';
import { CodesTab } from './codes/codes-tab.tsx';
import { EditTab } from './edit/edit-tab.tsx';
import { CampaignResult } from './result/campaign-result.tsx';
import { RunDialog, runAction } from './run-dialog.tsx';

export type CampaignTab = 'result' | 'codes' | 'edit';

export function CampaignScreen({ tab }: { tab: CampaignTab }) {
  const id = Number(useParams()['id']);
  const query = useCampaign(id);
  if (query.data) return <Loaded key={id} campaign={query.data} tab={tab} />;
  return (
    <UnreadFacts
      query={query}
      title="쿠폰"
      parent={campaignsCrumb}
      missing={{
        codes: ['NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 쿠폰이 없어요',
        line: '주소를 다시 확인해 주세요',
        leadsTo: { label: '쿠폰 모두 보기', to: paths.campaigns },
      }}
      layout="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_320px]"
      heights={[520, 320]}
    />
  );
}

function Loaded({ campaign, tab }: { campaign: CampaignDetail; tab: CampaignTab }) {
  const mayManage = useMay('benefit.manage');
  const dialogs = useDialogs<'run'>();
  const run = mayManage && tab === 'result' ? runAction(campaign) : undefined;
  const hasTabs = campaign.issue === 'SINGLE_CODES' && mayManage;
  const head = (buttons: ReactNode) => (
    <>
      <ScreenTitle
        title={campaign.name}
        parent={campaignsCrumb}
        badge={<CampaignBadge state={campaign.state} />}
      >
        {buttons}
      </ScreenTitle>
      {hasTabs && <CampaignTabs campaign={campaign} tab={tab} />}
    </>
  );
  if (tab === 'codes') return <CodesTab campaign={campaign} head={head} />;
  if (tab === 'edit') return <EditTab campaign={campaign} head={head} />;
  return (
    <>
      {head(
        <>
          {mayManage && !hasTabs && (
            <ButtonLink to={paths.campaign(campaign.id, 'edit')} icon="edit">
              편집
            </ButtonLink>
          )}
          {run && (
            <Button
              variant={'danger' in run ? 'dangerPlain' : 'plain'}
              icon={run.icon}
              onClick={() => dialogs.open('run')}
            >
              {run.label}
            </Button>
          )}
        </>,
      )}
      <CampaignResult campaign={campaign} />
      {dialogs.shown && (
        <RunDialog key={dialogs.opening} open={dialogs.isOpen} campaign={campaign} onClose={dialogs.close} />
      )}
    </>
  );
}

function CampaignTabs({ campaign: { id, codes }, tab }: { campaign: CampaignDetail; tab: CampaignTab }) {
  return (
    <Tabs
      label="구분"
      tabs={[
        { to: paths.campaign(id), label: '결과', current: tab === 'result' },
        { to: paths.campaign(id, 'codes'), label: '코드', current: tab === 'codes', count: codes },
        { to: paths.campaign(id, 'edit'), label: '설정', current: tab === 'edit' },
      ]}
    />
  );
}
