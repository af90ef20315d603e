/** The payment gateway's pages for the buyer: browser script, payment window and receipt. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { koreanTime } from '#sandbox/clock.ts';
import type { Faults } from '#sandbox/faults.ts';
import { html, readAsset, sendPage, errorPage, formatWon, type Markup } from '#sandbox/page/page.ts';
import { isAllowedRedirect, withQuery, type RedirectRule } from '#sandbox/page/redirects.ts';
import type { CardPayment } from './payment-object.ts';
import type { CardPayments } from './payments.ts';
import { windowWords, windowLanguage, type WindowWords } from './payment-window-words.ts';
import { tossErrorMessage } from './toss-errors.ts';

export interface PaymentWindowDeps {
  faults: Faults;
  payments: CardPayments;
  redirects: RedirectRule;
  clientKey: string;
  /** The sandbox's path on this server, and the payment gateway's below it. */
  sandboxBase: string;
  base: string;
}

const windowRequest = z.object({
  clientKey: z.string(),
  customerKey: z.string().regex(/^[A-Za-z0-9\-_=.@]{2,50}$/),
  amount: z.coerce.number().int().positive().max(1e9),
  orderId: z.string().regex(/^[A-Za-z0-9\-_=]{6,64}$/),
  orderName: z.string().min(1).max(100),
  successUrl: z.url(),
  failUrl: z.url(),
  language: windowLanguage.default('KO'),
  internationalCardOnly: z.stringbool().default(false),
});

/** What the window itself is told by its address: a payment keeps neither. */
const windowOptions = windowRequest.pick({ language: true, internationalCardOnly: true });

const choiceBody = z.object({ choice: z.enum(['approve', 'decline', 'close']) });

interface PaymentPath {
  Params: { paymentKey: string };
}

export async function servePaymentWindow(scope: FastifyInstance, deps: PaymentWindowDeps): Promise<void> {
  const { faults, payments, redirects, clientKey, sandboxBase, base } = deps;
  const script = await readAsset('toss-standard.js');
  faults.attach(scope, { provider: 'payment-gateway', base });

  const sendErrorPage = (reply: FastifyReply, title: string, advice: string, status: number) =>
    sendPage(reply, errorPage(sandboxBase, title, advice, status));

  scope.get('/v2/standard', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .send(script),
  );

  scope.get('/window', async (request, reply) => {
    const sent = windowRequest.safeParse(request.query);
    if (!sent.success || sent.data.clientKey !== clientKey) {
      return sendErrorPage(
        reply,
        '결제창을 열 수 없어요',
        '결제 정보가 올바르지 않아요. 처음부터 다시 시도해 주세요.',
        400,
      );
    }
    const isAllowed = (address: string) => isAllowedRedirect(redirects, address, request.host);
    if (!isAllowed(sent.data.successUrl) || !isAllowed(sent.data.failUrl)) {
      return sendErrorPage(reply, '결제창을 열 수 없어요', '돌아갈 주소가 이 상점의 주소가 아니에요.', 400);
    }
    if (payments.findByOrder(sent.data.orderId)?.approvedAt) {
      const message = tossErrorMessage('DUPLICATED_ORDER_ID');
      const { failUrl, orderId } = sent.data;
      return reply.redirect(withQuery(failUrl, { code: 'DUPLICATED_ORDER_ID', message, orderId }), 303);
    }
    // A reload of the window must not create a second payment, so each payment has its own window address.
    const { language, internationalCardOnly, ...requested } = sent.data;
    const options = new URLSearchParams({ language, internationalCardOnly: String(internationalCardOnly) });
    const { paymentKey } = payments.request(requested);
    return reply.redirect(`${base}/window/${paymentKey}?${options.toString()}`, 303);
  });

  scope.get<PaymentPath>('/window/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    if (!payment) return sendErrorPage(reply, '존재하지 않는 결제예요', '처음부터 다시 시도해 주세요.', 404);
    if (payment.status !== 'READY') return redirectBack(reply, payment);
    const redirectOrigins = [payment.successUrl, payment.failUrl].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    );
    const options = windowOptions.safeParse(request.query);
    const { language, internationalCardOnly } = options.data ?? windowOptions.parse({});
    const words = windowWords[language];
    return sendPage(reply, {
      base: sandboxBase,
      title: words.title,
      language: words.htmlLanguage,
      banner: words.banner,
      redirectOrigins,
      body: windowBody(payment, base, words, internationalCardOnly),
    });
  });

  scope.post<PaymentPath>('/window/:paymentKey', async (request, reply) => {
    const { paymentKey } = request.params;
    const sent = choiceBody.safeParse(request.body);
    const payment = payments.find(paymentKey);
    if (!sent.success || !payment) {
      return sendErrorPage(reply, '존재하지 않는 결제예요', '처음부터 다시 시도해 주세요.', 404);
    }
    // A closed window leaves the payment READY; the payment expires later.
    if (sent.data.choice === 'close' && payment.status === 'READY' && payment.failUrl) {
      const fail = { code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 결제가 취소되었습니다.' };
      return reply.redirect(withQuery(payment.failUrl, fail), 303);
    }
    const decided =
      sent.data.choice === 'approve' ? payments.authenticate(paymentKey) : payments.decline(paymentKey);
    return redirectBack(reply, decided ?? payment);
  });

  scope.get<PaymentPath>('/receipt/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    if (payment?.approvedAt == null)
      return sendErrorPage(reply, '영수증이 없어요', '승인된 결제가 아니에요.', 404);
    return sendPage(reply, { base: sandboxBase, title: '영수증', body: receiptBody(payment) });
  });

  /** Redirects from the window of a decided payment: to the same address again after a reload or a step back. */
  function redirectBack(reply: FastifyReply, payment: CardPayment): FastifyReply {
    const { orderId, paymentKey, amount, successUrl, failUrl, failure } = payment;
    if (payment.status === 'ABORTED' && failUrl && failure) {
      return reply.redirect(withQuery(failUrl, { ...failure, orderId }), 303);
    }
    if (payment.status === 'EXPIRED' || !successUrl) {
      return sendErrorPage(reply, '결제 시간이 지났어요', '처음부터 다시 시도해 주세요.', 410);
    }
    const query = { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) };
    return reply.redirect(withQuery(successUrl, query), 303);
  }
}

function windowBody(
  payment: CardPayment,
  base: string,
  words: WindowWords,
  internationalCardOnly: boolean,
): Markup {
  return html`<main class="page-body">
    <header class="page-header">
      <p class="eyebrow">${words.window}</p>
      <h1>${words.question[0]}<br />${words.question[1]}</h1>
    </header>
    <div class="bank-card" aria-hidden="true">
      <span class="bank-card-chip"></span>
      <span class="bank-card-number">1234 56•• •••• 000•</span>
      <span class="bank-card-name">${words.practiceCard}</span>
    </div>
    <dl class="summary">
      <div>
        <dt>${words.order}</dt>
        <dd>${payment.orderName}</dd>
      </div>
      <div>
        <dt>${words.orderNumber}</dt>
        <dd class="code">${payment.orderId}</dd>
      </div>
      <div>
        <dt>${words.cards}</dt>
        <dd>${internationalCardOnly ? words.internationalCards : words.koreanCards}</dd>
      </div>
      <div class="total">
        <dt>${words.amount}</dt>
        <dd>${words.won(payment.amount)}</dd>
      </div>
    </dl>
    <form class="actions" method="post" action="${base}/window/${payment.paymentKey}">
      <button class="button primary" name="choice" value="approve">${words.approve}</button>
      <div class="button-row">
        <button class="button" name="choice" value="close">${words.close}</button>
        <button class="button" name="choice" value="decline">${words.decline}</button>
      </div>
    </form>
    <p class="muted small">${words.expiry}</p>
  </main>`;
}

function receiptBody(payment: CardPayment): Markup {
  const time = (epochMs: number) => koreanTime(epochMs).slice(0, 16).replace('T', ' ').replaceAll('-', '.');
  return html`<main class="page-body">
    <header class="page-header">
      <p class="eyebrow">카드 영수증</p>
      <h1>${payment.orderName}</h1>
    </header>
    <dl class="summary">
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
        <dd>${formatWon(payment.amount)}</dd>
      </div>
      ${payment.cancels.map(
        (cancel) =>
          html`<div>
            <dt>취소 ${time(cancel.at)}</dt>
            <dd>-${formatWon(cancel.amount)}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>합계</dt>
        <dd>${formatWon(payment.balance)}</dd>
      </div>
    </dl>
  </main>`;
}
