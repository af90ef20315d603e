// Sends a report with its photos.
import { useNavigate } from 'react-router';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { reportDraft } from '#web/rental/report-draft.ts';
import { readScannedCode } from '#web/rental/scanned-code.ts';
import { rentalProcess, scannedLink, scannedStation } from '#web/session-state.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { describeDefect } from './defect-choices.ts';
import type { Defect } from './defect.ts';
import { useReportRental, type RentalReported } from './report.api.ts';
import * as text from './report.text.ts';

interface SendReportOptions extends Omit<Defect, 'uploading'> {
  token: string;
  onReturned: (reported: RentalReported) => void;
}

export function useSendReport({ token, onReturned, ...defect }: SendReportOptions) {
  const { choice, words, photos, wantsAnswer } = defect;
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: report, isPending: sending } = useReportRental();

  async function sendWith(freeReturn: { returnStationId: number; code?: string } | undefined) {
    if (choice === undefined) return;
    try {
      const reported = await report({
        token,
        kind: choice.kind,
        text: describeDefect(choice, words),
        photos,
        ...(wantsAnswer && { wantsAnswer }),
        ...(freeReturn === undefined ? {} : { freeReturn }),
      });
      if (freeReturn === undefined) {
        toast(text.reported, 'ok');
        void navigate(paths.historyDetail(token), { replace: true });
        return;
      }
      scannedStation.clear();
      scannedLink.clear();
      onReturned(reported);
    } catch (error) {
      showError(error, text.notReported);
    }
  }

  function returnForFree() {
    const returnStationId = scannedStation.read();
    if (returnStationId !== undefined) {
      const code = readScannedCode();
      void sendWith({ returnStationId, ...(code === undefined ? {} : { code }) });
      return;
    }
    reportDraft.set({ token, choice: choice?.value ?? '', words, photos, wantsAnswer });
    rentalProcess.set('report');
    void navigate(paths.scan('station'));
  }

  return { sending, send: () => void sendWith(undefined), returnForFree };
}
