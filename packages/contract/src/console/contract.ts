// Every endpoint of the operator's console in one list.
import { auditEndpoints } from './audit.ts';
import { consoleHomeEndpoints } from './home.ts';
import { imageEndpoints } from './image.ts';
import { importEndpoints } from './import.ts';
import { consoleItemEndpoints } from './item.ts';
import { labelEndpoints } from './label.ts';
import { consoleProductEndpoints } from './product.ts';
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
  ...consoleStationEndpoints,
  ...consoleItemEndpoints,
  ...consoleProductEndpoints,
  ...labelEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
};

export type ConsoleContract = typeof consoleContract;
