// The console's routes of inquiries and of answers that are used again.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { cannedAnswerEndpoints } from '#contract/console/message/canned-answer.ts';
import type { consoleInquiryEndpoints } from '#contract/console/message/inquiry.ts';
import { answerInquiry } from './console/answer-inquiry.ts';
import { readPromise } from './console/answer-promise.queries.ts';
import {
  changeCannedAnswer,
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from './console/canned-answers.ts';
import { listInquiries } from './console/inquiry-list.queries.ts';
import { noteTyping } from './console/note-typing.ts';
import { viewInquiry } from './console/view-inquiry.ts';
import {
  changeCategory,
  closeInquiry,
  noteInquiry,
  releaseInquiry,
  takeInquiry,
} from './console/work-on-inquiry.ts';

interface InquiryDeps {
  db: Database;
  cursors: Cursors;
  imageStore: ImageStore;
}

export function inquiryConsoleRoutes(deps: InquiryDeps): Handlers<typeof consoleInquiryEndpoints> {
  const { db, cursors } = deps;
  return {
    'GET /api/v1/console/inquiries': ({ viewer, query }) => listInquiries(db, cursors, viewer, query),
    'GET /api/v1/console/inquiries/{id}': ({ viewer, params }) => viewInquiry(db, viewer, params.id),
    'POST /api/v1/console/inquiries/{id}/take': ({ viewer, params }) => takeInquiry(db, viewer, params.id),
    'POST /api/v1/console/inquiries/{id}/release': ({ viewer, params }) =>
      releaseInquiry(db, viewer, params.id),
    'POST /api/v1/console/inquiries/{id}/messages': ({ viewer, params, body }) =>
      answerInquiry(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/inquiries/{id}/notes': ({ viewer, params, body }) =>
      noteInquiry(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/inquiries/{id}/close': ({ viewer, params, body }) =>
      closeInquiry(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/inquiries/{id}/category': ({ viewer, params, body }) =>
      changeCategory(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/inquiries/{id}/typing': ({ viewer, params }) => noteTyping(db, viewer, params.id),
    'GET /api/v1/console/inquiries/promise': ({ query }) => readPromise(db, query),
  };
}

export function cannedAnswerConsoleRoutes({ db }: InquiryDeps): Handlers<typeof cannedAnswerEndpoints> {
  return {
    'GET /api/v1/console/canned-answers': async () => wholeList(await listCannedAnswers(db)),
    'POST /api/v1/console/canned-answers': ({ viewer, body }) => createCannedAnswer(db, viewer, body),
    'PATCH /api/v1/console/canned-answers/{id}': ({ viewer, params, body }) =>
      changeCannedAnswer(db, viewer, { id: params.id, ...body }),
    'DELETE /api/v1/console/canned-answers/{id}': ({ viewer, params }) =>
      deleteCannedAnswer(db, viewer, params.id),
  };
}
