// The terms of a campaign that is there.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import { laterStart } from '../run-dialog.tsx';
import { runText } from '../run.text.ts';
import { CampaignForm } from './campaign-form.tsx';
import { useCampaignEditor } from './use-campaign-editor.ts';

export interface EditTabProps {
  campaign: CampaignDetail;
  /** The title row around these buttons. */
  head: (buttons: ReactNode) => ReactNode;
}

export function EditTab({ campaign: read, head }: EditTabProps) {
  const { toast } = useToasts();
  const navigate = useNavigate();
  const editor = useCampaignEditor({ read, onSaved: () => toast('저장했어요') });
  const campaign = editor.row ?? read;
  return (
    <>
      {head(
        <ButtonLink to={paths.copyOfCampaign(campaign.id)} icon="copy">
          복사
        </ButtonLink>,
      )}
      <CampaignForm
        editor={editor}
        campaign={campaign}
        onStarted={(started) => {
          editor.take(started);
          toast(runText.started(laterStart(started)));
          void navigate(paths.campaign(started.id));
        }}
      />
    </>
  );
}
