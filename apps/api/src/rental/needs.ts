// What renting needs from the rest of the house.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { CardCompany } from '#api/payment/card-company.ts';

export interface RentalNeeds {
  db: Database;
  cardCompany: CardCompany;
  crashAt: CrashAt;
  log: Logger;
}
