// The endpoints of one's own alerts: what one wants to hear of, and a message to try it.
import type { Handlers } from '#api/http/serve.ts';
import type { alertEndpoints } from '#contract/console/staff/alert.ts';
import { changeAlertChoices, readAlertChoices } from './alert-choices.ts';
import { sendTestAlert } from './send-test-alert.ts';
import type { StaffMailDeps } from './send-alert.job.ts';

export function staffAlertConsoleRoutes(deps: StaffMailDeps): Handlers<typeof alertEndpoints> {
  return {
    'GET /api/v1/console/account/alerts': ({ viewer }) => readAlertChoices(deps, viewer),
    'PUT /api/v1/console/account/alerts': async ({ viewer, body }) => {
      await changeAlertChoices(deps, viewer, body);
      return readAlertChoices(deps, viewer);
    },
    'POST /api/v1/console/account/alerts/test': ({ viewer }) => sendTestAlert(deps, viewer),
  };
}
