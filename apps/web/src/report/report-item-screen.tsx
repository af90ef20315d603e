// The screen "물품 신고": what is wrong with an item that one has not rented, told by the number on its label.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { describeDefect } from './defect-choices.ts';
import type { Defect } from './defect.ts';
import { DefectFields } from './defect-fields.tsx';
import { useReportItem } from './report.api.ts';
import * as reportText from './report.text.ts';
import * as text from './report-item.text.ts';

export function ReportItemScreen() {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: report, isPending: sending } = useReportItem();
  const [serial, setSerial] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const [defect, setDefect] = useState<Defect>({
    choice: undefined,
    words: '',
    photos: [],
    wantsAnswer: false,
    uploading: false,
  });
  const { choice, words, photos, wantsAnswer, uploading } = defect;
  const serialNumber = serial.trim().toUpperCase();

  async function send() {
    if (choice === undefined) return;
    try {
      await report({
        serialNumber,
        kind: choice.kind,
        text: describeDefect(choice, words),
        photos,
        ...(wantsAnswer && { wantsAnswer }),
      });
      toast(reportText.reported, 'ok');
      void navigate(paths.reports, { replace: true });
    } catch (error) {
      if (hasCode(error, 'ITEM_NOT_FOUND')) return setUnknown(error.message);
      showError(error, reportText.notReported);
    }
  }

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button
            block
            busy={sending}
            disabled={choice === undefined || serialNumber === '' || sending || uploading}
            onClick={() => void send()}
          >
            {reportText.report}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={reportText.question} line={text.line} />
      <div className="px-gutter pb-4">
        <TextField
          label={text.serialNumber}
          placeholder="CHR_0001"
          value={serial}
          onChange={(value) => {
            setSerial(value);
            setUnknown(undefined);
          }}
          message={unknown === undefined ? undefined : { tone: 'error', text: unknown }}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <DefectFields defect={defect} onChange={setDefect} />
      </div>
    </Screen>
  );
}
