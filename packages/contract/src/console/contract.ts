// Every endpoint of the operator's console in one list.
import { alertEndpoints } from './staff/alert.ts';
import { auditEndpoints } from './staff/audit.ts';
import { campaignEndpoints } from './benefit/campaign.ts';
import { exportEndpoints } from './export.ts';
import { contentEndpoints } from './message/content.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { consoleHomeEndpoints } from './home.ts';
import { consoleInquiryEndpoints } from './message/inquiry.ts';
import { cannedAnswerEndpoints } from './message/canned-answer.ts';
import { imageEndpoints } from './image.ts';
import { forecastEndpoints } from './insight/forecast.ts';
import { insightEndpoints } from './insight/insight.ts';
import { moveEndpoints } from './insight/moves.ts';
import { importEndpoints } from './stock/import.ts';
import { consoleItemEndpoints } from './stock/item.ts';
import { leakEndpoints } from './leak.ts';
import { labelEndpoints } from './stock/label.ts';
import { consoleNotificationEndpoints } from './message/notification.ts';
import { consoleMemberEndpoints } from './member.ts';
import { consolePointEndpoints } from './benefit/point.ts';
import { consoleMembershipEndpoints } from './benefit/membership.ts';
import { consolePaymentEndpoints } from './payment.ts';
import { categoryEndpoints } from './stock/category.ts';
import { consoleProductEndpoints } from './stock/product.ts';
import { reconciliationEndpoints } from './reconciliation.ts';
import { consoleRentalEndpoints } from './rental.ts';
import { recallEndpoints } from './stock/recall.ts';
import { reportEndpoints } from './report.ts';
import { savedViewEndpoints } from './staff/saved-view.ts';
import { sessionEndpoints } from './staff/session.ts';
import { settingsEndpoints } from './settings.ts';
import { staffEndpoints } from './staff/staff.ts';
import { consoleStopEndpoints } from './stop.ts';
import { consoleStationEndpoints } from './stock/station.ts';

export const consoleContract = {
  ...sessionEndpoints,
  ...staffEndpoints,
  ...savedViewEndpoints,
  ...alertEndpoints,
  ...auditEndpoints,
  ...settingsEndpoints,
  ...consoleHomeEndpoints,
  ...dashboardEndpoints,
  ...insightEndpoints,
  ...forecastEndpoints,
  ...moveEndpoints,
  ...consoleStationEndpoints,
  ...consoleItemEndpoints,
  ...recallEndpoints,
  ...consoleProductEndpoints,
  ...categoryEndpoints,
  ...consoleRentalEndpoints,
  ...consolePaymentEndpoints,
  ...reconciliationEndpoints,
  ...campaignEndpoints,
  ...reportEndpoints,
  ...consoleStopEndpoints,
  ...consoleInquiryEndpoints,
  ...cannedAnswerEndpoints,
  ...contentEndpoints,
  ...labelEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...consoleNotificationEndpoints,
  ...consoleMemberEndpoints,
  ...consolePointEndpoints,
  ...consoleMembershipEndpoints,
  ...exportEndpoints,
  ...leakEndpoints,
};

export type ConsoleContract = typeof consoleContract;
