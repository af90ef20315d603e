// Endpoints of stock alerts: a member is told once when a sold-out product can be rented at a station again.
import { z } from 'zod';
import { defineEndpoints, noContent, rowId, text, timestamp, englishText } from '../endpoint.ts';

const stockAlert = z.object({
  station: z.object({ id: z.int(), name: z.string(), nameEn: englishText }),
  product: z.object({ name: z.string(), nameEn: englishText, category: z.string(), image: z.string() }),
  askedAt: timestamp,
});

const place = z.object({ stationId: rowId, productName: text(100) });

export const stockAlertEndpoints = defineEndpoints({
  'GET /api/v1/users/me/stock-alerts': {
    summary: 'What the member waits for, newest first; what they were told of is no longer there',
    access: 'member',
    extra: true,
    reply: z.object({ alerts: z.array(stockAlert) }),
    failures: [],
  },
  'POST /api/v1/stations/{stationId}/products/{productName}/alert': {
    summary: 'Tell me once when it can be rented there again; asking twice is harmless',
    access: 'member',
    extra: true,
    params: place,
    reply: noContent,
    failures: ['STATION_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'STOCK_ALERT_LIMIT'],
  },
  'DELETE /api/v1/stations/{stationId}/products/{productName}/alert': {
    summary: 'No longer wait for it; where nobody waits nothing happens',
    access: 'member',
    extra: true,
    params: place,
    reply: noContent,
    failures: [],
  },
});
