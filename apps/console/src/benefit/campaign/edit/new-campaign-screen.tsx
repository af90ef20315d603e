// Makes a campaign, from nothing or with the terms of another.
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';
import { numberField } from '#console/ui/list/list-view.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { campaignsCrumb } from '../../benefits-title.tsx';
import { campaignQuery } from '../campaign.api.ts';
import type { CampaignDetail } from '../campaign-row.ts';
import { laterStart } from '../run-dialog.tsx';
import { runText } from '../run.text.ts';
import { CampaignForm } from './campaign-form.tsx';
import { useCampaignEditor } from './use-campaign-editor.ts';

const campaignNumber = numberField();

export function NewCampaignScreen() {
  const [params] = useSearchParams();
  const from = campaignNumber.read(params.get('from') ?? '');
  const query = useQuery({ ...campaignQuery(from ?? 0), enabled: from !== undefined });
  if (from === undefined) return <NewCampaign key="new" copied={undefined} />;
  if (query.data) return <NewCampaign key={from} copied={query.data} />;
  return <UnreadEditor query={query} title="새 쿠폰" parent={campaignsCrumb} missingCode="NOT_FOUND" />;
}

function NewCampaign({ copied }: { copied: CampaignDetail | undefined }) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const editor = useCampaignEditor({ read: undefined, copied, onSaved: () => setLeaveGuard(undefined) });
  return (
    <>
      <ScreenTitle title="새 쿠폰" parent={campaignsCrumb} />
      <CampaignForm
        editor={editor}
        onDraft={({ id }) => {
          toast('임시로 저장했어요');
          void navigate(paths.campaign(id, 'edit'), { replace: true });
        }}
        onStarted={(campaign) => {
          toast(runText.started(laterStart(campaign)));
          void navigate(paths.campaign(campaign.id), { replace: true });
        }}
      />
    </>
  );
}
