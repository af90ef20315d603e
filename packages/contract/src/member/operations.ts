// Endpoints about the service itself: its public configuration and its health.
import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { defineEndpoints } from '../endpoint.ts';

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
  privacyOfficer: z.string(),
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
  /** The rules of rentals that begin now. */
  rules: z.object({
    maxHours: z.int(),
    graceMinutes: z.int(),
    overdueCapHours: z.int(),
    maxOpenRentals: z.int(),
    freeReturnMinutes: z.int(),
    freeReturnsIn30Days: z.int(),
  }),
  /** Which of them members can get now; what they have already stays theirs. */
  benefits: z.object({ coupons: z.boolean(), points: z.boolean(), membership: z.boolean() }),
  languages: z.array(z.enum(languages)).meta({ description: 'those the app is offered in' }),
  reviewLogin: z.boolean(),
  sandbox: z.boolean(),
});

export const operationsEndpoints = defineEndpoints({
  'GET /api/v1/config': {
    summary: 'What the web app must know about this installation',
    access: 'public',
    extra: true,
    reply: publicConfig,
    failures: [],
  },
  'GET /api/v1/health': {
    summary: 'The process is alive and not about to stop: what balancers ask',
    access: 'public',
    extra: true,
    alwaysAnswered: true,
    reply: z.object({ status: z.literal('ok') }),
    failures: [],
  },
  'GET /api/v1/health/ready': {
    summary: 'The database is reachable, takes writes, has space for them and is migrated: what deploys ask',
    access: 'public',
    extra: true,
    alwaysAnswered: true,
    /** `staleClaims`: payments unresolved for more than ten minutes; an alarm when it is not 0. */
    reply: z.object({ status: z.literal('ready'), staleClaims: z.int() }),
    failures: [],
  },
});
