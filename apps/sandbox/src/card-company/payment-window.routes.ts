/** What the buyer sees of the card company: its browser script, the payment window and the receipt. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { koreanTime } from '#sandbox/clock.ts';
import { tossCredentials } from '#sandbox/credentials.ts';
import type { Faults } from '#sandbox/faults.ts';
import { html, readAsset, sendPage, sorryPage, won, type Markup } from '#sandbox/page.ts';
import { mayLeadTo, withQuery, type RedirectRule } from '#sandbox/redirects.ts';
import type { CardPayment } from './payment-object.ts';
import type { CardPayments } from './payments.ts';
import { refusalMessage } from './refusals.ts';

export interface PaymentWindowNeeds {
  faults: Faults;
  payments: CardPayments;
  redirects: RedirectRule;
  /** The sandbox's own path on this server, and the card company's below it. */
  sandboxBase: string;
  base: string;
}

const windowRequest = z.object({
  clientKey: z.literal(tossCredentials.clientKey),
  customerKey: z.string().regex(/^[A-Za-z0-9\-_=.@]{2,50}$/),
  amount: z.coerce.number().int().positive().max(1e9),
  orderId: z.string().regex(/^[A-Za-z0-9\-_=]{6,64}$/),
  orderName: z.string().min(1).max(100),
  successUrl: z.url(),
  failUrl: z.url(),
});

const buyersChoice = z.object({ choice: z.enum(['approve', 'decline', 'close']) });

interface PaymentPath {
  Params: { paymentKey: string };
}

export async function servePaymentWindow(scope: FastifyInstance, needs: PaymentWindowNeeds): Promise<void> {
  const { faults, payments, redirects, sandboxBase, base } = needs;
  const script = await readAsset('toss-standard.js');
  faults.guard(scope, { provider: 'card-company', base });

  const sorry = (reply: FastifyReply, title: string, advice: string, status: number) =>
    sendPage(reply, sorryPage(sandboxBase, title, advice, status));

  scope.get('/v2/standard', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .send(script),
  );

  scope.get('/window', async (request, reply) => {
    const sent = windowRequest.safeParse(request.query);
    if (!sent.success) {
      return sorry(
        reply,
        '결제창을 열 수 없어요',
        '결제 정보가 올바르지 않아요. 처음부터 다시 시도해 주세요.',
        400,
      );
    }
    const mayReturn = (address: string) => mayLeadTo(redirects, address, request.host);
    if (!mayReturn(sent.data.successUrl) || !mayReturn(sent.data.failUrl)) {
      return sorry(reply, '결제창을 열 수 없어요', '돌아갈 주소가 이 상점의 주소가 아니에요.', 400);
    }
    if (payments.findByOrder(sent.data.orderId)?.approvedAt) {
      const message = refusalMessage('DUPLICATED_ORDER_ID');
      const { failUrl, orderId } = sent.data;
      return reply.redirect(withQuery(failUrl, { code: 'DUPLICATED_ORDER_ID', message, orderId }), 303);
    }
    // A reload of the window must not open a second payment, so the window has an address of its own.
    return reply.redirect(`${base}/window/${payments.request(sent.data).paymentKey}`, 303);
  });

  scope.get<PaymentPath>('/window/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    if (!payment) return sorry(reply, '존재하지 않는 결제예요', '처음부터 다시 시도해 주세요.', 404);
    if (payment.status !== 'READY') return leave(reply, payment);
    const leadsTo = [payment.successUrl, payment.failUrl].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    );
    return sendPage(reply, { base: sandboxBase, title: '결제', leadsTo, body: windowBody(payment, base) });
  });

  scope.post<PaymentPath>('/window/:paymentKey', async (request, reply) => {
    const { paymentKey } = request.params;
    const sent = buyersChoice.safeParse(request.body);
    const payment = payments.find(paymentKey);
    if (!sent.success || !payment) {
      return sorry(reply, '존재하지 않는 결제예요', '처음부터 다시 시도해 주세요.', 404);
    }
    // Closing leaves the payment as it is: it expires by itself.
    if (sent.data.choice === 'close' && payment.status === 'READY' && payment.failUrl) {
      const fail = { code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 결제가 취소되었습니다.' };
      return reply.redirect(withQuery(payment.failUrl, fail), 303);
    }
    const decided =
      sent.data.choice === 'approve' ? payments.authenticate(paymentKey) : payments.decline(paymentKey);
    return leave(reply, decided ?? payment);
  });

  scope.get<PaymentPath>('/receipt/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    if (payment?.approvedAt == null) return sorry(reply, '영수증이 없어요', '승인된 결제가 아니에요.', 404);
    return sendPage(reply, { base: sandboxBase, title: '영수증', body: receiptBody(payment) });
  });

  /** Where a window whose payment has been decided leads: the same place again after a reload or a step back. */
  function leave(reply: FastifyReply, payment: CardPayment): FastifyReply {
    const { orderId, paymentKey, amount, successUrl, failUrl, failure } = payment;
    if (payment.status === 'ABORTED' && failUrl && failure) {
      return reply.redirect(withQuery(failUrl, { ...failure, orderId }), 303);
    }
    if (payment.status === 'EXPIRED' || !successUrl) {
      return sorry(reply, '결제 시간이 지났어요', '처음부터 다시 시도해 주세요.', 410);
    }
    const query = { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) };
    return reply.redirect(withQuery(successUrl, query), 303);
  }
}

function windowBody(payment: CardPayment, base: string): Markup {
  return html`<main class="column">
    <header class="lead">
      <p class="eyebrow">결제창</p>
      <h1>이 카드로<br />결제할까요?</h1>
    </header>
    <div class="bankcard" aria-hidden="true">
      <span class="bankcard-chip"></span>
      <span class="bankcard-number">1234 56•• •••• 000•</span>
      <span class="bankcard-name">연습용 신용카드</span>
    </div>
    <dl class="facts">
      <div>
        <dt>주문</dt>
        <dd>${payment.orderName}</dd>
      </div>
      <div>
        <dt>주문 번호</dt>
        <dd class="code">${payment.orderId}</dd>
      </div>
      <div class="total">
        <dt>결제 금액</dt>
        <dd>${won(payment.amount)}</dd>
      </div>
    </dl>
    <form class="actions" method="post" action="${base}/window/${payment.paymentKey}">
      <button class="button primary" name="choice" value="approve">결제 승인</button>
      <div class="pair">
        <button class="button" name="choice" value="close">닫기</button>
        <button class="button" name="choice" value="decline">결제 거절</button>
      </div>
    </form>
    <p class="quiet small">30분 안에 선택하지 않으면 결제가 만료돼요.</p>
  </main>`;
}

function receiptBody(payment: CardPayment): Markup {
  const time = (epochMs: number) => koreanTime(epochMs).slice(0, 16).replace('T', ' ').replaceAll('-', '.');
  return html`<main class="column">
    <header class="lead">
      <p class="eyebrow">카드 영수증</p>
      <h1>${payment.orderName}</h1>
    </header>
    <dl class="facts">
      <div>
        <dt>주문 번호</dt>
        <dd class="code">${payment.orderId}</dd>
      </div>
      <div>
        <dt>승인 번호</dt>
        <dd>${payment.approveNo}</dd>
      </div>
      <div>
        <dt>승인 시간</dt>
        <dd>${time(payment.approvedAt ?? 0)}</dd>
      </div>
      <div>
        <dt>결제 수단</dt>
        <dd>연습용 신용카드 (일시불)</dd>
      </div>
      <div>
        <dt>결제 금액</dt>
        <dd>${won(payment.amount)}</dd>
      </div>
      ${payment.cancels.map(
        (cancel) =>
          html`<div>
            <dt>취소 ${time(cancel.at)}</dt>
            <dd>-${won(cancel.amount)}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>합계</dt>
        <dd>${won(payment.balance)}</dd>
      </div>
    </dl>
  </main>`;
}
