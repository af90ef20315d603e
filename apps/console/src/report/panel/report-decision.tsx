// What becomes of the item, and the end of the report; an answer comes first where one was asked for.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { formatTime } from '#console/format/format-time.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { decisions, type ReportDetail } from '../report-labels.ts';
import { changedByReports } from '../report.api.ts';
import { obstacleOf, optionsFor, type Decision } from './decision-options.ts';

export function ReportDecision({ report }: { report: ReportDetail }) {
  if (report.state === 'FINISHED') return <Decided report={report} />;
  return <Decide report={report} />;
}

function Decide({ report }: { report: ReportDetail }) {
  const { toast } = useToasts();
  const mayRetire = useMay('item.retire');
  const isRented = report.itemState === 'RENTED';
  const choices = optionsFor(report, mayRetire);
  const [decision, setDecision] = useState<Decision | undefined>(report.item === null ? 'NONE' : undefined);
  const [place, setPlace] = useState<{ value: string; label: string } | null>(null);
  const [reason, setReason] = useState('');
  const stations = useStationChoices();
  const finish = useConsoleMutation('POST /api/v1/console/reports/{id}/finish', {
    invalidates: changedByReports,
    onSuccess: ({ no }) => toast(`${no} 신고를 마쳤어요`),
    onError: useReread('reports'),
  });
  const needsPlace = (decision === 'REPAIR' || decision === 'FINE') && !isRented;
  return (
    <Panel title={report.item === null ? '신고 마치기' : '물품을 어떻게 할까요?'}>
      <div className="grid gap-3.5">
        {report.item !== null && (
          <OptionCards<Decision>
            label="물품"
            hideLabel
            required
            options={choices}
            value={decision}
            onChange={setDecision}
          />
        )}
        {needsPlace && (
          <PickerField
            label="있는 곳"
            hint={report.station === null ? undefined : `고르지 않으면 ${report.station.name}`}
            placeholder="스테이션, 창고"
            choices={stations.choices}
            onQuery={stations.onQuery}
            value={place}
            onChange={setPlace}
          />
        )}
        <TextField
          label="사유"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {errorText(finish.error) !== undefined && (
          <Tip tone="danger" announced>
            {errorText(finish.error)}
          </Tip>
        )}
        <Button
          variant="primary"
          size="l"
          block
          busy={finish.isPending}
          disabledReason={obstacleOf(report, decision, reason)}
          onClick={() =>
            finish.mutate({
              params: { id: report.id },
              body: {
                itemTo: decision ?? 'NONE',
                stationId: needsPlace && place !== null ? Number(place.value) : null,
                reason: reason.trim(),
                version: report.version,
              },
            })
          }
        >
          신고 마치기
        </Button>
      </div>
    </Panel>
  );
}

function Decided({ report }: { report: ReportDetail }) {
  const step = report.timeline.find(({ kind }) => kind === 'finished');
  return (
    <Panel title="마친 신고예요">
      <Facts>
        <Fact name="물품">{report.itemTo === null ? '–' : decisions[report.itemTo].label}</Fact>
        <Fact name="사유">{step?.reason ?? '–'}</Fact>
        <Fact name="마친 사람">{report.finishedBy?.name ?? '–'}</Fact>
        <Fact name="마친 때">{report.finishedAt === null ? '–' : formatTime(report.finishedAt)}</Fact>
      </Facts>
    </Panel>
  );
}
