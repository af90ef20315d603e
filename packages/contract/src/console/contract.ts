// Every endpoint of the operator's console in one list.
import { auditEndpoints } from './audit.ts';
import { exportEndpoints } from './export.ts';
import { contentEndpoints } from './content.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { consoleHomeEndpoints } from './home.ts';
import { imageEndpoints } from './image.ts';
import { importEndpoints } from './import.ts';
import { consoleItemEndpoints } from './item.ts';
import { labelEndpoints } from './label.ts';
import { consoleNotificationEndpoints } from './notification.ts';
import { consoleMemberEndpoints } from './member.ts';
import { consolePaymentEndpoints } from './payment.ts';
import { consoleProductEndpoints } from './product.ts';
import { consoleRentalEndpoints } from './rental.ts';
import { reportEndpoints } from './report.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { staffEndpoints } from './staff.ts';
import { consoleStationEndpoints } from './station.ts';

export const consoleContract = {
  ...sessionEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...settingsEndpoints,
  ...consoleHomeEndpoints,
  ...dashboardEndpoints,
  ...consoleStationEndpoints,
  ...consoleItemEndpoints,
  ...consoleProductEndpoints,
  ...consoleRentalEndpoints,
  ...consolePaymentEndpoints,
  ...reportEndpoints,
  ...contentEndpoints,
  ...labelEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...consoleNotificationEndpoints,
  ...consoleMemberEndpoints,
  ...exportEndpoints,
};

export type ConsoleContract = typeof consoleContract;
