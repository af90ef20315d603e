// Editing a campaign, one that is there or a new one.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { placedError } from '#console/form/form-error.ts';
import { issueText } from '#console/form/issue-text.ts';
import { useEditor, type Editor } from '#console/form/use-editor.ts';
import { campaignQuery } from '../campaign.api.ts';
import type { CampaignDetail } from '../campaign-row.ts';
import {
  bodyOf,
  campaignErrorFields,
  campaignValues,
  changeOf,
  copyOf,
  valuesOf,
  type CampaignValues,
} from './campaign-values.ts';
import { changeText, conflictFields } from './campaign-values.text.ts';

export type CampaignEditor = Editor<CampaignDetail, CampaignValues>;

export interface CampaignEditorOptions {
  /** Undefined for one that does not exist yet. */
  read: CampaignDetail | undefined;
  /** Its terms are the beginning of a new one. */
  copied?: CampaignDetail | undefined;
  onSaved: (campaign: CampaignDetail) => void;
}

export function useCampaignEditor({ read, copied, onSaved }: CampaignEditorOptions): CampaignEditor {
  const client = useQueryClient();
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/campaigns', {
    invalidates: ['campaigns', 'audit'],
  });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/campaigns/{id}', {
    invalidates: ['campaigns', 'audit'],
  });
  return useEditor<CampaignDetail, CampaignValues>({
    draftName: () => `campaign:${read?.id ?? (copied ? `copy-of-${copied.id}` : 'new')}`,
    read,
    valuesOf: (row) => (row === undefined && copied ? copyOf(copied) : valuesOf(row)),
    changesOf: (saved, values) => changeText(saved, values),
    resolver: zodResolver(campaignValues, { error: issueText }),
    create: (values, reason) => create({ body: { ...bodyOf(values), reason } }),
    update: (campaign, values, reason) =>
      patch({
        params: { id: campaign.id },
        body: { ...changeOf(valuesOf(campaign), values), reason, version: campaign.version },
      }),
    formError: (error) => placedError(error, campaignErrorFields),
    conflictFields,
    onRow: (campaign) => client.setQueryData(campaignQuery(campaign.id).queryKey, campaign),
    onSaved,
  });
}
