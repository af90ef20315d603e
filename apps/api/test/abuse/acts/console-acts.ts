// How each call of the console that changes something succeeds: what it is done to, made in the state it needs, and what is sent.
import { sql } from 'kysely';
import { koreanDate } from '#domain/time/korean-time.ts';
import { aMember, anItem, aStation } from '../../factories.ts';
import { anEvent } from '../../fixtures.ts';
import { aPayment, aRefusedRefund } from '../../money/payments.ts';
import { askConsole } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import {
  aCannedAnswer,
  aChargeNow,
  aDraft,
  aFinding,
  aHiddenEvent,
  anEventBody,
  anInquiry,
  aNoticeBody,
  anUnseenReturn,
  aPublishedNotice,
  aRentalNow,
  aStaffReport,
  aStationVersion,
  aStop,
  eventPeriod,
  params,
  reason,
  versionOf,
} from './act-subjects.ts';
import { benefitActs, type Act } from './benefit-acts.ts';
import { leakActs } from './leak-acts.ts';
import { recallActs } from './recall-acts.ts';
import { staffActs } from './staff-acts.ts';
import { stockActs } from './stock-acts.ts';
import type { consoleContract } from '#contract/console/contract.ts';

type Key = keyof typeof consoleContract;

/** The app is started after the acts are listed. */
export function consoleActs(app: () => TestApp): Partial<Record<Key, Act>> {
  return {
    ...benefitActs(app),
    ...leakActs(app),
    ...recallActs(app),
    ...staffActs(app),
    ...stockActs(app),
    'POST /api/v1/console/notifications/{id}/retry': async () => {
      const { memberId } = await aMember(app());
      const { rows } = await sql<{ id: number }>`
        insert into notifications (member_id, kind, subject, subject_id, state, settled_at)
        values (${memberId}, 'rent.started', 'rental', 1, 'failed', ondesk_now()) returning id`.execute(
        app().db,
      );
      return { params: params({ id: rows[0]!.id }), body: { reason } };
    },
    'PUT /api/v1/console/templates/{kind}/{channel}': async () => ({
      params: params({ kind: 'due.now', channel: 'push' }),
      body: { title: '반납할 시간이 됐어요', text: '{물품}{을/를} 반납해 주세요.', reason, version: 0 },
    }),
    'POST /api/v1/console/templates/{kind}/{channel}/test': async () => ({
      params: params({ kind: 'due.now', channel: 'push' }),
      body: { title: '반납할 시간이에요', text: '{물품}' },
    }),
    'POST /api/v1/console/images': async () => ({ body: { for: 'station', size: 1000 } }),
    'POST /api/v1/console/stations': async (as) => ({
      body: {
        name: `새 스테이션 ${as.staffId}`,
        address: '서울 광진구 능동로 1',
        latitude: 37.5,
        longitude: 127,
        kind: 'public',
        hours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
        closedOnHolidays: false,
      },
    }),
    'PATCH /api/v1/console/stations/{id}': async () => {
      const { stationId, version } = await aStationVersion(app());
      return { params: params({ id: stationId }), body: { address: '서울 광진구 능동로 2', version } };
    },
    'POST /api/v1/console/stations/{id}/pause': async () => {
      const { stationId, version } = await aStationVersion(app());
      return { params: params({ id: stationId }), body: { reason, version } };
    },
    'POST /api/v1/console/stations/{id}/open': async () => {
      const { stationId, version } = await aStationVersion(app(), { paused: true });
      return { params: params({ id: stationId }), body: { reason, version } };
    },
    'POST /api/v1/console/stations/{id}/shut-down': async () => {
      const { stationId, name, version } = await aStationVersion(app());
      return { params: params({ id: stationId }), body: { name, reason, version } };
    },

    'POST /api/v1/console/stations/{id}/returns-work': async () => {
      const { stationId } = await aStation(app());
      await sql`
        update stations set return_warning_until = ondesk_now() + interval '1 hour' where id = ${stationId}`.execute(
        app().db,
      );
      return { params: params({ id: stationId }), body: { reason } };
    },

    'POST /api/v1/console/reports': async () => {
      const { serialNumber } = await anItem(app());
      return { body: { kind: 'SUSPECTED_LOST', serial: serialNumber } };
    },
    'POST /api/v1/console/reports/{id}/take': async () => ({
      ...(await aStaffReport(app())),
      body: { version: 1 },
    }),
    'POST /api/v1/console/reports/{id}/reply': async () => ({
      ...(await aStaffReport(app())),
      body: { text: '메모예요', internal: true },
    }),
    'POST /api/v1/console/reports/{id}/finish': async () => ({
      ...(await aStaffReport(app())),
      body: { itemTo: 'NONE', reason, version: 1 },
    }),
    'POST /api/v1/console/inquiries/{id}/take': async () => anInquiry(app()),
    'POST /api/v1/console/inquiries/{id}/release': async (as) => {
      const inquiry = await anInquiry(app());
      await askConsole(app(), 'POST /api/v1/console/inquiries/{id}/take', { as, ...inquiry });
      return inquiry;
    },
    'POST /api/v1/console/inquiries/{id}/messages': async () => ({
      ...(await anInquiry(app())),
      body: { text: '확인했어요.', photos: [] },
    }),
    'POST /api/v1/console/inquiries/{id}/notes': async () => ({
      ...(await anInquiry(app())),
      body: { text: '메모예요.' },
    }),
    'POST /api/v1/console/inquiries/{id}/close': async () => ({
      ...(await anInquiry(app())),
      body: { version: 1 },
    }),
    'POST /api/v1/console/inquiries/{id}/category': async () => ({
      ...(await anInquiry(app())),
      body: { category: 'PAYMENT', version: 1 },
    }),
    'POST /api/v1/console/canned-answers': async (as) => ({
      body: { name: `새 답 ${as.staffId}`, text: '확인했어요.', category: null },
    }),
    'PATCH /api/v1/console/canned-answers/{id}': async (as) => ({
      ...(await aCannedAnswer(app(), as)),
      body: { text: '다시 확인할게요.', version: 1 },
    }),
    'DELETE /api/v1/console/canned-answers/{id}': async (as) => aCannedAnswer(app(), as),
    'POST /api/v1/console/stops/{id}/verdict': async () => ({
      ...(await aStop(app())),
      body: { verdict: 'CONFIRMED', reason },
    }),
    'POST /api/v1/console/stops/{id}/end': async () => ({ ...(await aStop(app())), body: { reason } }),
    'POST /api/v1/console/unseen-returns/{id}/seen': () => anUnseenReturn(app()),
    'POST /api/v1/console/unseen-returns/{id}/missing': async () => ({
      ...(await anUnseenReturn(app())),
      body: { reason },
    }),
    'POST /api/v1/console/unseen-returns/{id}/ask': () => anUnseenReturn(app()),
    'POST /api/v1/console/notices': async () => ({ body: aNoticeBody }),
    'PATCH /api/v1/console/notices/{id}': async (as) => {
      const { id, version } = await aDraft(app(), as);
      return { params: params({ id }), body: { title: '다른 제목', version } };
    },
    'POST /api/v1/console/notices/{id}/publish': async (as) => {
      const { id, version } = await aDraft(app(), as);
      return { params: params({ id }), body: { version } };
    },
    'POST /api/v1/console/notices/{id}/schedule': async (as) => {
      const { id, version } = await aDraft(app(), as);
      return { params: params({ id }), body: { publishAt: '2099-01-01T10:00:00+09:00', version } };
    },
    'POST /api/v1/console/notices/{id}/hide': async (as) => {
      const { id, version } = await aPublishedNotice(app(), as);
      return { params: params({ id }), body: { version } };
    },
    'POST /api/v1/console/notices/{id}/announce': async (as) => {
      const { id, version } = await aPublishedNotice(app(), as);
      return { params: params({ id }), body: { audience: 'OPEN_RENTALS', version } };
    },
    'POST /api/v1/console/events': async () => ({ body: anEventBody }),
    'PATCH /api/v1/console/events/{id}': async () => {
      const id = await anEvent(app(), eventPeriod);
      return { params: params({ id }), body: { title: '다른 제목', version: 1 } };
    },
    'POST /api/v1/console/events/{id}/publish': async () => {
      const id = await aHiddenEvent(app());
      return { params: params({ id }), body: { version: 1 } };
    },
    'POST /api/v1/console/events/{id}/schedule': async () => {
      const id = await aHiddenEvent(app());
      return { params: params({ id }), body: { publishAt: '2099-01-01T10:00:00+09:00', version: 1 } };
    },
    'POST /api/v1/console/events/{id}/hide': async () => {
      const id = await anEvent(app(), eventPeriod);
      return { params: params({ id }), body: { version: 1 } };
    },

    'POST /api/v1/console/payments/{id}/recheck': async () => {
      const { orderId } = await aPayment(app());
      return { params: params({ id: orderId }) };
    },
    'POST /api/v1/console/payments/{id}/refunds': async () => {
      const { orderId } = await aPayment(app());
      return { params: params({ id: orderId }), body: { amount: 100, publicReason: 'OTHER', reason } };
    },
    'POST /api/v1/console/refunds/{id}/retry': async (as) => {
      const { refund } = await aRefusedRefund(app(), as);
      return { params: params({ id: refund.id }), body: { reason } };
    },
    'POST /api/v1/console/refunds/{id}/by-hand': async (as) => {
      const { refund } = await aRefusedRefund(app(), as);
      return {
        params: params({ id: refund.id }),
        body: { how: 'CASH', on: koreanDate(await app().now()), reason },
      };
    },
    'POST /api/v1/console/findings/{id}/recheck': async () => ({
      params: params({ id: await aFinding(app()) }),
    }),
    'POST /api/v1/console/findings/{id}/resolve': async () => ({
      params: params({ id: await aFinding(app()) }),
      body: { resolution: 'EXPLAINED', reason },
    }),
    'POST /api/v1/console/days/{date}/close': async () => {
      await sql`insert into reconciliation_runs (day, transactions, differing) values ('2020-01-01', 0, 0)`.execute(
        app().db,
      );
      return { params: params({ date: '2020-01-01' }), body: {} };
    },

    'POST /api/v1/console/members/{id}/unmask': async () => ({
      params: params({ id: (await aMember(app())).memberId }),
      body: { purpose: 'CONTACT' },
    }),
    'POST /api/v1/console/members/{id}/suspend': async () => ({
      params: params({ id: (await aMember(app())).memberId }),
      body: { days: 7, publicReason: 'REQUEST', reason, version: 1 },
    }),
    'POST /api/v1/console/members/{id}/unsuspend': async (as) => {
      const id = params({ id: (await aMember(app())).memberId });
      const body = { days: null, publicReason: 'REQUEST', reason, version: 1 };
      await askConsole(app(), 'POST /api/v1/console/members/{id}/suspend', { as, params: id, body });
      return { params: id, body: { reason, version: 2 } };
    },
    'POST /api/v1/console/members/{id}/notes': async () => ({
      params: params({ id: (await aMember(app())).memberId }),
      body: { note: '메모예요' },
    }),
    'POST /api/v1/console/members/{id}/notes/{noteId}/strike': async (as) => {
      const { memberId } = await aMember(app());
      const written = { as, params: params({ id: memberId }), body: { note: '메모예요' } };
      const { notes } = await askConsole(app(), 'POST /api/v1/console/members/{id}/notes', written);
      return { params: params({ id: memberId, noteId: notes[0]!.id }), body: { reason } };
    },
    'POST /api/v1/console/members/{id}/end-sessions': async () => ({
      params: params({ id: (await aMember(app())).memberId }),
      body: { reason },
    }),
    'POST /api/v1/console/exports': async () => ({ body: { kind: 'items', format: 'csv' } }),
    'DELETE /api/v1/console/exports/{id}': async (as) => {
      const body = { kind: 'items', format: 'csv' };
      const { id } = await askConsole(app(), 'POST /api/v1/console/exports', { as, body });
      return { params: params({ id }) };
    },
    'POST /api/v1/console/exports/{id}/retry': async (as) => {
      const body = { kind: 'items', format: 'csv' };
      const { id } = await askConsole(app(), 'POST /api/v1/console/exports', { as, body });
      await sql`update exports set state = 'failed', failure = 'broken', finished_at = ondesk_now() where id = ${id}`.execute(
        app().db,
      );
      return { params: params({ id }) };
    },
    'POST /api/v1/console/rentals/{id}/force-return': async () => {
      const { id, version, stationId } = await aRentalNow(app());
      const returnedAt = (await app().now()).toISOString();
      const fee = { mode: 'WAIVE' };
      return {
        params: params({ id }),
        body: { stationId, returnedAt, itemState: 'AVAILABLE', fee, reason, version },
      };
    },
    'POST /api/v1/console/rentals/{id}/fee-limit': async () => {
      const { id, version } = await aRentalNow(app());
      return { params: params({ id }), body: { amount: 0, reason, version } };
    },
    'POST /api/v1/console/rentals/{id}/lost': async () => {
      const { id } = await aRentalNow(app());
      await app()
        .db.updateTable('rentals')
        .set({ reported_lost_at: await app().now() })
        .where('id', '=', id)
        .execute();
      const version = await versionOf(app(), 'rentals', id);
      return { params: params({ id }), body: { charge: { kind: 'NONE' }, reason, version } };
    },
    'POST /api/v1/console/rentals/{id}/notes': async () => ({
      params: params({ id: (await aRentalNow(app())).id }),
      body: { note: '통화함' },
    }),
    'POST /api/v1/console/charges/{id}/waive': async () => {
      const { chargeId, version } = await aChargeNow(app());
      return { params: params({ id: chargeId }), body: { reason, version } };
    },
    'POST /api/v1/console/charges/{id}/lower': async () => {
      const { chargeId, version } = await aChargeNow(app());
      return { params: params({ id: chargeId }), body: { amount: 100, reason, version } };
    },
  };
}
