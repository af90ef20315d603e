/** Tests of the browser script, the payment window and the receipt. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';

interface Payment {
  requestPayment(request: object): Promise<void>;
}
type TossPayments = (clientKey: string) => { payment(options: { customerKey: string }): Payment };

async function loadScript(sandbox: ASandbox) {
  const src = `${sandbox.base}/toss/v2/standard`;
  const response = await fetch(src);
  const visited: string[] = [];
  const window: { TossPayments?: TossPayments; location: object } = {
    location: { assign: (address: string) => visited.push(address) },
  };
  runInContext(await response.text(), createContext({ window, document: { currentScript: { src } }, URL }));
  if (!window.TossPayments) throw new Error('the script does not define TossPayments');
  return { type: response.headers.get('content-type'), TossPayments: window.TossPayments, visited };
}

const request = (sandbox: ASandbox, more: object = {}) => ({
  method: 'CARD',
  amount: { currency: 'KRW', value: 1500 },
  orderId: 'order-0001',
  orderName: '65W <b>충전기</b> 3시간',
  successUrl: `${sandbox.origin}/rental-complete`,
  failUrl: `${sandbox.origin}/payment-failed`,
  windowTarget: 'self',
  ...more,
});

async function openWindow(sandbox: ASandbox, more: object = {}): Promise<string> {
  const { TossPayments, visited } = await loadScript(sandbox);
  void TossPayments(sandbox.credentials.toss.clientKey)
    .payment({ customerKey: 'member-1' })
    .requestPayment(request(sandbox, more));
  const response = await fetch(String(visited[0]), { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(String(response.headers.get('location')), sandbox.origin).href;
}

async function choose(address: string, choice: string): Promise<URL> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(String(response.headers.get('location')));
}

describe('the browser script', () => {
  it('the browser script opens the payment window below its own address', async () => {
    const sandbox = await aSandbox();
    const { type } = await loadScript(sandbox);
    expect(type).toContain('text/javascript');
    expect(await openWindow(sandbox)).toContain(`${sandbox.base}/toss/window/`);
  });

  it.each([
    ['a short order id', { orderId: 'abc' }, 'INVALID_ORDER_ID'],
    ['an order id with spaces', { orderId: 'order 0001' }, 'INVALID_ORDER_ID'],
    ['no order name', { orderName: '' }, 'INVALID_ORDER_NAME'],
    ['half a won as amount', { amount: { currency: 'KRW', value: 0.5 } }, 'INVALID_AMOUNT_VALUE'],
    ['dollars as currency', { amount: { currency: 'USD', value: 15 } }, 'NOT_SUPPORTED_CURRENCY'],
    ['another payment method', { method: 'TRANSFER' }, 'NOT_SUPPORTED_METHOD'],
    ['a path as success address', { successUrl: '/rental-complete' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    ['a language it does not speak', { card: { language: 'FR' } }, 'INVALID_PARAMETERS'],
    ['a script as fail address', { failUrl: 'javascript:alert(1)' }, 'INCORRECT_FAIL_URL_FORMAT'],
  ])('the browser script rejects a payment request with %s', async (_what, altered, code) => {
    const sandbox = await aSandbox();
    const { TossPayments, visited } = await loadScript(sandbox);
    const payment = TossPayments(sandbox.credentials.toss.clientKey).payment({ customerKey: 'member-1' });
    await expect(payment.requestPayment(request(sandbox, altered))).rejects.toMatchObject({ code });
    expect(visited).toEqual([]);
  });

  it('the browser script rejects a secret key, a widget key and a customer key of one letter', async () => {
    const sandbox = await aSandbox();
    const { TossPayments } = await loadScript(sandbox);
    const errorCodeOf = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(errorCodeOf(() => TossPayments(sandbox.credentials.toss.secretKey))).toBe('INVALID_CLIENT_KEY');
    const widgets = TossPayments('test_gck_widgets');
    expect(errorCodeOf(() => widgets.payment({ customerKey: 'member-1' }))).toBe('NOT_SUPPORTED_WIDGET_KEY');
    const toss = TossPayments(sandbox.credentials.toss.clientKey);
    expect(errorCodeOf(() => toss.payment({ customerKey: 'm' }))).toBe('INVALID_CUSTOMER_KEY');
  });
});

describe('the payment window', () => {
  it('the payment window shows what is paid, escaped, under a policy without inline script or style', async () => {
    const sandbox = await aSandbox();
    const response = await fetch(await openWindow(sandbox));
    const page = await response.text();
    expect(page).toContain('1,500원');
    expect(page).toContain('65W &lt;b&gt;충전기&lt;/b&gt; 3시간');
    for (const label of ['샌드박스', '결제 승인', '결제 거절', '닫기']) expect(page).toContain(label);
    const policy = String(response.headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`form-action 'self' ${sandbox.origin}`);
    expect(page).not.toMatch(/<style|style=|<script>|onclick/);
  });

  it('the payment window says which kind of card it was asked for, in the language it was asked for', async () => {
    const sandbox = await aSandbox();
    const pageFor = async (card?: object) => (await fetch(await openWindow(sandbox, { card }))).text();
    const english = await pageFor({ useInternationalCardOnly: true, language: 'EN' });
    expect(english).toContain('<html lang="en">');
    for (const words of ['Cards from outside Korea', '₩1,500', 'Approve payment', 'Decline payment', 'Close'])
      expect(english).toContain(words);
    expect(english.replace('충전기', '').replace('3시간', '')).not.toMatch(/[가-힣]/);
    const koreanCard = await pageFor({ useInternationalCardOnly: false, language: 'EN' });
    expect(koreanCard).toContain('Korean cards');
    expect(await pageFor()).toContain('국내 카드');
  });

  it('an approved payment window redirects to the success address with its query and charges nothing yet', async () => {
    const sandbox = await aSandbox();
    const address = await openWindow(sandbox, {
      successUrl: `${sandbox.origin}/return-complete?overdue=true`,
    });
    const back = await choose(address, 'approve');
    expect(back.pathname).toBe('/return-complete');
    const { paymentKey, ...query } = Object.fromEntries(back.searchParams);
    expect(query).toEqual({ overdue: 'true', orderId: 'order-0001', amount: '1500', paymentType: 'NORMAL' });
    expect(await sandbox.ledger()).toEqual([]);
    expect((await sandbox.confirm(String(paymentKey), 'order-0001', 1500)).status).toBe(200);
  });

  it('a decided payment window redirects to the same address again after a step back or a second tap', async () => {
    const sandbox = await aSandbox();
    const address = await openWindow(sandbox);
    const first = await choose(address, 'approve');
    expect((await choose(address, 'decline')).href).toBe(first.href);
    const reloaded = await fetch(address, { redirect: 'manual' });
    expect(reloaded.headers.get('location')).toBe(first.href);
  });

  it('a declined payment window redirects to the fail address with an error code', async () => {
    const sandbox = await aSandbox();
    const back = await choose(await openWindow(sandbox), 'decline');
    expect(back.pathname).toBe('/payment-failed');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      code: 'REJECT_CARD_COMPANY',
      orderId: 'order-0001',
    });
    expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).body.status).toBe('ABORTED');
  });

  it('a closed payment window redirects to the fail address without an order id', async () => {
    const sandbox = await aSandbox();
    const back = await choose(await openWindow(sandbox), 'close');
    expect(back.searchParams.get('code')).toBe('PAY_PROCESS_CANCELED');
    expect(back.searchParams.has('orderId')).toBe(false);
    expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).body.status).toBe('READY');
  });

  it('a payment window with a foreign success address is rejected', async () => {
    const sandbox = await aSandbox();
    const { TossPayments, visited } = await loadScript(sandbox);
    const payment = TossPayments(sandbox.credentials.toss.clientKey).payment({ customerKey: 'member-1' });
    void payment.requestPayment(request(sandbox, { successUrl: 'https://evil.example/' }));
    expect((await fetch(String(visited[0]), { redirect: 'manual' })).status).toBe(400);
  });

  it('a payment window for a paid order redirects to the fail address at once', async () => {
    const sandbox = await aSandbox();
    await sandbox.confirm(await sandbox.authorize('order-0001', 1500), 'order-0001', 1500);
    const back = new URL(await openWindow(sandbox));
    expect(back.searchParams.get('code')).toBe('DUPLICATED_ORDER_ID');
  });

  it('a receipt exists only for a captured payment', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    const address = `${sandbox.base}/toss/receipt/${paymentKey}`;
    expect((await fetch(address)).status).toBe(404);
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect(await (await fetch(address)).text()).toContain('1,500원');
  });
});
