// Where alerts arrive: the address of the mail, this browser, and a message to see one.
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AccountRow } from '../account-row.tsx';
import type { Alerts } from './alerts.api.ts';
import { alertText as text } from './alerts.text.ts';
import { BrowserPushRow } from './browser-push-row.tsx';

export function AlertPlaces({ alerts: { mailTo, browsers, alerts } }: { alerts: Alerts }) {
  const { toast } = useToasts();
  const test = useConsoleMutation('POST /api/v1/console/account/alerts/test', {
    onSuccess: ({ mail, push }) => toast(text.tested[mail && push ? 'both' : mail ? 'mail' : 'push']),
    onError: (error) => toast(errorMessage(error, text.testFailed), { tone: 'fail' }),
  });
  const wantsPush = alerts.some(({ timing, push }) => timing !== 'OFF' && push);
  return (
    <Panel title={text.placesTitle}>
      <ul>
        {mailTo !== null && <AccountRow icon="mail" title={text.mail} line={mailTo} />}
        <BrowserPushRow />
      </ul>
      {mailTo === null && <Tip className="mt-3">{text.noMail}</Tip>}
      {mailTo !== null && wantsPush && browsers === 0 && <Tip className="mt-3">{text.noBrowser}</Tip>}
      <div className="mt-4">
        <Button icon="send" busy={test.isPending} onClick={() => test.mutate({})}>
          {text.test}
        </Button>
      </div>
    </Panel>
  );
}
