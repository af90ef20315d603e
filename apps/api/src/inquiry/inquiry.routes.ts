// The endpoints with which members ask, read the answers and say whether they helped.
import { requestLanguage } from '#api/http/request-language.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { PhotoDeps } from '#api/thread/thread-photos.ts';
import type { inquiryEndpoints } from '#contract/member/inquiry.ts';
import { closeOwnInquiry, rateInquiry, reopenInquiry, writeToInquiry } from './change-own-inquiry.ts';
import { listMemberInquiries, showMemberInquiry } from './inquiry.queries.ts';
import { openInquiry } from './open-inquiry.ts';
import { readSupport } from './support.queries.ts';

export function inquiryRoutes(deps: PhotoDeps): Handlers<typeof inquiryEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/support': () => readSupport(db),
    'GET /api/v1/inquiries': ({ viewer, query }) => listMemberInquiries(db, viewer.memberId, query.after),
    'POST /api/v1/inquiries': ({ viewer, body, request }) =>
      openInquiry(deps, viewer, body, requestLanguage(request)),
    'GET /api/v1/inquiries/{id}': ({ viewer, params }) => showMemberInquiry(db, viewer.memberId, params.id),
    'POST /api/v1/inquiries/{id}/messages': ({ viewer, params, body }) =>
      writeToInquiry(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/inquiries/{id}/close': ({ viewer, params }) => closeOwnInquiry(db, viewer, params.id),
    'POST /api/v1/inquiries/{id}/reopen': ({ viewer, params }) => reopenInquiry(db, viewer, params.id),
    'POST /api/v1/inquiries/{id}/rate': ({ viewer, params, body }) =>
      rateInquiry(db, viewer, { id: params.id, ...body }),
  };
}
