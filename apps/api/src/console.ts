// Serves the endpoints of the operator's console, which have their own session, their own guards and their own description.
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { accountConsoleRoutes } from '#api/account/account.console-routes.ts';
import { campaignConsoleRoutes } from '#api/campaign/campaign.console-routes.ts';
import type { Config } from '#api/config/config.ts';
import type { Logger } from '#api/http/log.ts';
import { Cursors } from '#api/http/cursor.ts';
import type { CheckoutDeps } from '#api/checkout/checkout-deps.ts';
import { reconciliationConsoleRoutes } from '#api/checkout/reconciliation/reconciliation.console-routes.ts';
import { paymentConsoleRoutes } from '#api/payment/payment.console-routes.ts';
import { serve, type RequestGuards } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { exportConsoleRoutes } from '#api/export/export.console-routes.ts';
import { contentConsoleRoutes } from '#api/content/content.console-routes.ts';
import { imageConsoleRoutes } from '#api/images/image.console-routes.ts';
import { importConsoleRoutes } from '#api/import/import.console-routes.ts';
import { dashboardConsoleRoutes } from '#api/dashboard/dashboard.console-routes.ts';
import { LiveFeed } from '#api/dashboard/live-feed.ts';
import { homeConsoleRoutes } from '#api/home/home.console-routes.ts';
import { cannedAnswerConsoleRoutes, inquiryConsoleRoutes } from '#api/inquiry/inquiry.console-routes.ts';
import { insightConsoleRoutes } from '#api/insight/insight.console-routes.ts';
import { itemConsoleRoutes } from '#api/item/item.console-routes.ts';
import { auditConsoleRoutes } from '#api/staff/audit-log/audit.console-routes.ts';
import { productConsoleRoutes } from '#api/product/product.console-routes.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import { createInvitationMailer } from '#api/notification/mail-invitation.ts';
import { notificationConsoleRoutes } from '#api/notification/notification.console-routes.ts';
import { endRefundedMembership } from '#api/membership/end-membership.ts';
import { membershipConsoleRoutes } from '#api/membership/membership.console-routes.ts';
import { leakConsoleRoutes } from '#api/leak/leak.console-routes.ts';
import { labelConsoleRoutes } from '#api/label/label.console-routes.ts';
import { rentalConsoleRoutes } from '#api/rental/console/rental.console-routes.ts';
import { joinRecall } from '#api/recall/join-recall.ts';
import { recallConsoleRoutes } from '#api/recall/recall.console-routes.ts';
import { reportFoundItem } from '#api/report/console/report-found-item.ts';
import { reportConsoleRoutes } from '#api/report/report.console-routes.ts';
import { stopConsoleRoutes } from '#api/stop/stop.console-routes.ts';
import { staffConsoleRoutes } from '#api/staff/people/staff.console-routes.ts';
import { settingsConsoleRoutes } from '#api/staff/settings/settings.console-routes.ts';
import { savedViewConsoleRoutes } from '#api/staff/saved-view/saved-view.console-routes.ts';
import { sessionConsoleRoutes } from '#api/staff/session.console-routes.ts';
import { staffAlertConsoleRoutes } from '#api/staff-alert/staff-alert.console-routes.ts';
import { pointConsoleRoutes } from '#api/point/point.console-routes.ts';
import { stationConsoleRoutes } from '#api/station/station.console-routes.ts';
import { describeEndpoints } from '#api/operations/openapi.ts';
import { alertEndpoints } from '#contract/console/staff/alert.ts';
import { auditEndpoints } from '#contract/console/staff/audit.ts';
import { campaignEndpoints } from '#contract/console/benefit/campaign.ts';
import { cannedAnswerEndpoints } from '#contract/console/message/canned-answer.ts';
import { contentEndpoints } from '#contract/console/message/content.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { exportEndpoints } from '#contract/console/export.ts';
import { dashboardEndpoints } from '#contract/console/dashboard.ts';
import { consoleHomeEndpoints } from '#contract/console/home.ts';
import { imageEndpoints } from '#contract/console/image.ts';
import { importEndpoints } from '#contract/console/stock/import.ts';
import { forecastEndpoints } from '#contract/console/insight/forecast.ts';
import { insightEndpoints } from '#contract/console/insight/insight.ts';
import { moveEndpoints } from '#contract/console/insight/moves.ts';
import { consoleInquiryEndpoints } from '#contract/console/message/inquiry.ts';
import { consoleItemEndpoints } from '#contract/console/stock/item.ts';
import { consoleNotificationEndpoints } from '#contract/console/message/notification.ts';
import { consoleMemberEndpoints } from '#contract/console/member.ts';
import { consolePointEndpoints } from '#contract/console/benefit/point.ts';
import { consoleMembershipEndpoints } from '#contract/console/benefit/membership.ts';
import { consolePaymentEndpoints } from '#contract/console/payment.ts';
import { reconciliationEndpoints } from '#contract/console/reconciliation.ts';
import { categoryEndpoints } from '#contract/console/stock/category.ts';
import { consoleProductEndpoints } from '#contract/console/stock/product.ts';
import { leakEndpoints } from '#contract/console/leak.ts';
import { labelEndpoints } from '#contract/console/stock/label.ts';
import { consoleRentalEndpoints } from '#contract/console/rental.ts';
import { recallEndpoints } from '#contract/console/stock/recall.ts';
import { reportEndpoints } from '#contract/console/report.ts';
import { savedViewEndpoints } from '#contract/console/staff/saved-view.ts';
import { sessionEndpoints } from '#contract/console/staff/session.ts';
import { consoleStopEndpoints } from '#contract/console/stop.ts';
import { settingsEndpoints } from '#contract/console/settings.ts';
import { staffEndpoints } from '#contract/console/staff/staff.ts';
import { consoleStationEndpoints } from '#contract/console/stock/station.ts';
import { noContent } from '#contract/endpoint.ts';

export interface ConsoleDeps extends CheckoutDeps {
  config: Config;
  log: Logger;
  tokenSecret: Uint8Array;
  imageStore: ImageStore;
  channels: Channels;
}

/** Each noun's console routes are served here, in a scope of their own: only these calls read the console's cookies. */
export async function serveConsole(
  app: FastifyInstance,
  guards: RequestGuards,
  appDeps: ConsoleDeps,
): Promise<void> {
  const deps = {
    ...appDeps,
    cursors: new Cursors(appDeps.tokenSecret),
    publicOrigin: appDeps.config.publicOrigin,
    mailInvitation: createInvitationMailer(appDeps),
  };
  const liveFeed = new LiveFeed(appDeps);
  // Before the server waits for its open connections.
  app.addHook('preClose', () => liveFeed.close());
  await app.register(async (scope) => {
    await scope.register(cookie);
    serveDescription(scope, guards, deps.config);
    serve(scope, guards, sessionEndpoints, sessionConsoleRoutes(deps));
    serve(scope, guards, staffEndpoints, staffConsoleRoutes(deps));
    serve(scope, guards, savedViewEndpoints, savedViewConsoleRoutes(deps));
    serve(scope, guards, alertEndpoints, staffAlertConsoleRoutes(deps));
    serve(scope, guards, auditEndpoints, auditConsoleRoutes(deps));
    serve(scope, guards, settingsEndpoints, settingsConsoleRoutes(deps));
    serve(scope, guards, consoleHomeEndpoints, homeConsoleRoutes(deps));
    serve(scope, guards, dashboardEndpoints, dashboardConsoleRoutes({ ...deps, liveFeed }));
    const ofInsight = { ...insightEndpoints, ...forecastEndpoints, ...moveEndpoints };
    serve(scope, guards, ofInsight, insightConsoleRoutes(deps));
    serve(scope, guards, imageEndpoints, imageConsoleRoutes(deps));
    serve(scope, guards, consoleStationEndpoints, stationConsoleRoutes(deps));
    serve(scope, guards, { ...consoleProductEndpoints, ...categoryEndpoints }, productConsoleRoutes(deps));
    serve(scope, guards, consolePaymentEndpoints, paymentConsoleRoutes({ ...deps, endRefundedMembership }));
    serve(scope, guards, reconciliationEndpoints, reconciliationConsoleRoutes(deps));
    serve(scope, guards, campaignEndpoints, campaignConsoleRoutes(deps));
    serve(scope, guards, contentEndpoints, contentConsoleRoutes(deps));
    serve(scope, guards, importEndpoints, importConsoleRoutes(deps));
    serve(scope, guards, reportEndpoints, reportConsoleRoutes(deps));
    serve(scope, guards, consoleStopEndpoints, stopConsoleRoutes(deps));
    serve(scope, guards, consoleInquiryEndpoints, inquiryConsoleRoutes(deps));
    serve(scope, guards, cannedAnswerEndpoints, cannedAnswerConsoleRoutes(deps));
    serve(scope, guards, labelEndpoints, labelConsoleRoutes(deps));
    serve(scope, guards, consoleItemEndpoints, itemConsoleRoutes({ ...deps, reportFoundItem, joinRecall }));
    serve(scope, guards, recallEndpoints, recallConsoleRoutes(deps));
    serve(scope, guards, consoleRentalEndpoints, rentalConsoleRoutes(deps));
    serve(scope, guards, consoleNotificationEndpoints, notificationConsoleRoutes(deps));
    serve(scope, guards, consoleMemberEndpoints, accountConsoleRoutes(deps));
    serve(scope, guards, consolePointEndpoints, pointConsoleRoutes(deps));
    serve(scope, guards, consoleMembershipEndpoints, membershipConsoleRoutes(deps));
    serve(scope, guards, exportEndpoints, exportConsoleRoutes(deps));
    serve(scope, guards, leakEndpoints, leakConsoleRoutes(deps));
  });
}

/** For staff only. On loopback the session's cookie is sent below the console's own path alone, so the document is there too. */
function serveDescription(app: FastifyInstance, guards: RequestGuards, config: Config): void {
  const signedIn = { summary: '', access: { staff: 'signed_in' }, reply: noContent, failures: [] } as const;
  const document = { title: `${config.brand.latinName} console`, origin: config.console.origin };
  let body: string | undefined;
  for (const path of ['/api/console/openapi.json', '/api/v1/console/openapi.json']) {
    app.get(path, async (request, reply) => {
      await guards.staffGuard.authenticate(request, signedIn);
      body ??= JSON.stringify(describeEndpoints(consoleContract, document));
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
    });
  }
}
