// Calls about the service itself: its configuration, its health, and the card company's hints.
import { z } from 'zod';
import { defineCalls, nothing } from './endpoint.ts';

export const operator = z.object({
  companyName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  hostingProvider: z.string(),
  businessInfoUrl: z.string(),
});

const signInClient = z.object({ authorizeUrl: z.string(), clientId: z.string(), scope: z.string() });

export const publicConfig = z.object({
  brand: z.object({ name: z.string(), latinName: z.string(), pitch: z.string() }),
  operator,
  map: z.object({
    naverKey: z.string().nullable(),
    naverKeyParameter: z.string(),
    tileUrl: z.string().nullable(),
    tileAttribution: z.string().nullable(),
  }),
  signIn: z.object({ kakao: signInClient, google: signInClient }),
  payment: z.object({ scriptUrl: z.string().nullable() }),
  reviewLogin: z.boolean(),
  sandbox: z.boolean(),
});

export const operationsCalls = defineCalls({
  'GET /api/v1/config': {
    summary: 'What the web app must know about this installation',
    who: 'anyone',
    extra: true,
    reply: publicConfig,
    failures: [],
  },
  'GET /api/v1/health': {
    summary: 'The process is alive',
    who: 'anyone',
    extra: true,
    reply: z.object({ status: z.literal('ok') }),
    failures: [],
  },
  'GET /api/v1/health/ready': {
    summary: 'The database is reachable and migrated',
    who: 'anyone',
    extra: true,
    reply: z.object({ status: z.literal('ready') }),
    failures: [],
  },
  'POST /api/v1/webhooks/toss': {
    summary: "The card company's hint that a payment changed",
    who: 'anyone',
    extra: true,
    body: z.looseObject({
      eventType: z.string().max(100),
      data: z.looseObject({ orderId: z.string().max(200).optional() }).optional(),
    }),
    reply: nothing,
    failures: [],
  },
});
