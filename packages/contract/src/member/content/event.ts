// Endpoints of events: upcoming, running and over.
import { z } from 'zod';
import { contentFormat } from '../../content-format.ts';
import { defineEndpoints, timestamp, rowId, englishText } from '../../endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { eventStatusLabels } from '../wire-labels.ts';

export const eventStatus = z.enum(eventStatusLabels);

export const event = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: englishText,
  content: z.string(),
  contentEn: englishText,
  format: contentFormat,
  thumbnail: z.string().nullable(),
  startDate: timestamp,
  endDate: timestamp,
  status: eventStatus,
  images: z.array(z.object({ image: z.string(), order: z.int(), alt: z.string() })),
});

export const eventEndpoints = defineEndpoints({
  'GET /api/v1/events': {
    summary: 'Events by start date; `ongoing=true` leaves out those not running now',
    access: 'public',
    query: z.object({
      ...pageQuery,
      sort: z.enum(['startDate,asc', 'startDate,desc']).default('startDate,desc'),
      ongoing: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ events: pageOf(event.omit({ images: true })) }),
    failures: [],
  },
  'GET /api/v1/events/{id}': {
    summary: 'One event with its images in order',
    access: 'public',
    params: z.object({ id: rowId }),
    reply: event,
    failures: ['EVENT_NOT_FOUND'],
  },
});
