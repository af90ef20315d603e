// Codes that were just made: their file is saved once, and holds from then on.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorMessage } from '#client/api-error.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { CampaignDetail, MadeCodes } from '../campaign-row.ts';
import { codesText as text } from './codes.text.ts';

export interface NewCodesProps {
  campaign: CampaignDetail;
  made: MadeCodes;
  onDownloaded: () => void;
}

const SHOWN = 8;

export function NewCodes({ campaign, made, onDownloaded }: NewCodesProps) {
  const { batch, fileName, csv } = made;
  const { toast } = useToasts();
  const [isSaved, setSaved] = useState(false);
  const confirm = useConsoleMutation('POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded', {
    invalidates: ['campaigns', 'audit'],
    onSuccess: () => {
      toast(text.downloaded);
      onDownloaded();
    },
    onError: (error) => toast(errorMessage(error, text.confirmFailed), { tone: 'fail' }),
  });
  const download = () => {
    // Saved once: pressed again after a failure, only the confirmation is repeated.
    if (!isSaved) saveFile(fileName, csv);
    setSaved(true);
    confirm.mutate({ params: { id: campaign.id, batchId: batch.id } });
  };
  return (
    <Panel className="px-[26px] py-6">
      <div className="flex items-start gap-4">
        <span className="grid size-14 flex-none place-items-center rounded-[14px] bg-lamp-100 text-glow">
          <Icon name="ticket" size={28} />
        </span>
        <div>
          <h2 className="text-[1.125rem]/7 font-bold tracking-[-0.02em]">{text.madeTitle(batch.codes)}</h2>
          <p className="text-sub">{text.madeLine}</p>
        </div>
      </div>
      <div
        role="img"
        aria-label={text.hidden}
        className="mt-[18px] grid grid-cols-4 justify-items-center rounded-[12px] bg-ink-50 px-[18px] py-2.5 max-stack:grid-cols-2"
      >
        {Array.from({ length: SHOWN }, (_, index) => (
          <span
            key={index}
            className="leading-9 font-semibold tracking-[0.06em] text-ink-300"
            aria-hidden="true"
          >
            ••••-••••
          </span>
        ))}
      </div>
      <div className="mt-[18px] flex flex-wrap items-center gap-2.5">
        <Button variant="primary" size="l" icon="download" busy={confirm.isPending} onClick={download}>
          {isSaved ? text.confirmAgain : text.download(batch.codes)}
        </Button>
        <span className="text-small text-sub">{text.fileLine(fileName)}</span>
      </div>
      <Tip className="mt-4">
        <b>{text.eachOnce}</b> {text.letters}
      </Tip>
    </Panel>
  );
}

/** The codes never get an address of their own: the file is made in the browser from the one answer that has them. */
function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
