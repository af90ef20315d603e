/* The payment gateway's browser script, served at /v2/standard: opens the sandbox's payment window. */
(() => {
  const base = new URL('..', document.currentScript.src);
  const ANONYMOUS = '@@ANONYMOUS';
  const LANGUAGES = new Set(['KO', 'EN', 'JA', 'ZH']);

  function failure(code, message) {
    return Object.assign(new Error(message), { name: 'TossPaymentsError', code });
  }

  function check(condition, code, message) {
    if (!condition) throw failure(code, message);
  }

  function isText(value, min, max) {
    return typeof value === 'string' && value.length >= min && value.length <= max;
  }

  function isHttpUrl(value) {
    return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  }

  function checkRequest(request) {
    check(request !== null && typeof request === 'object', 'INVALID_PARAMETERS', '결제 정보를 입력해주세요.');
    check(request.method === 'CARD', 'NOT_SUPPORTED_METHOD', '샌드박스는 카드 결제만 지원해요.');
    const { amount } = request;
    check(
      amount !== null && typeof amount === 'object' && amount.currency === 'KRW',
      'NOT_SUPPORTED_CURRENCY',
      '결제 통화는 KRW 여야 합니다.',
    );
    check(
      Number.isInteger(amount.value) && amount.value > 0,
      'INVALID_AMOUNT_VALUE',
      '결제 금액은 0보다 큰 정수여야 합니다.',
    );
    check(
      isText(request.orderId, 6, 64) && /^[A-Za-z0-9\-_=]+$/.test(request.orderId),
      'INVALID_ORDER_ID',
      '`orderId`는 영문 대소문자, 숫자, 특수문자(-, _, =) 만 허용합니다. 6자 이상 64자 이하여야 합니다.',
    );
    check(
      isText(request.orderName, 1, 100),
      'INVALID_ORDER_NAME',
      '`orderName`은 1자 이상 100자 이하여야 합니다.',
    );
    check(isHttpUrl(request.successUrl), 'INCORRECT_SUCCESS_URL_FORMAT', '잘못된 successUrl 형식입니다.');
    check(isHttpUrl(request.failUrl), 'INCORRECT_FAIL_URL_FORMAT', '잘못된 failUrl 형식입니다.');
    check(
      request.customerEmail === undefined ||
        request.customerEmail === null ||
        (isText(request.customerEmail, 3, 100) && request.customerEmail.includes('@')),
      'INVALID_EMAIL',
      '`customerEmail`이 올바르지 않습니다.',
    );
    const { language } = request.card ?? {};
    check(
      language === undefined || language === null || LANGUAGES.has(language),
      'INVALID_PARAMETERS',
      '`card.language`는 KO, EN, JA, ZH 중 하나여야 합니다.',
    );
  }

  function checkCustomerKey(key) {
    check(
      key === ANONYMOUS || (isText(key, 2, 50) && /^[A-Za-z0-9\-_=.@]+$/.test(key)),
      'INVALID_CUSTOMER_KEY',
      '`customerKey`는 영문 대소문자, 숫자, 특수문자(-, _, =, ., @)로 2자 이상 50자 이하여야 합니다.',
    );
    check(!/^(test|live)_g?sk_/.test(key), 'INSECURE_KEY_USAGE', '시크릿 키를 사용할 수 없어요.');
  }

  function notSupported(name) {
    return () => {
      throw failure('NOT_SUPPORTED_IN_SANDBOX', `샌드박스는 ${name}을 지원하지 않아요.`);
    };
  }

  function TossPayments(clientKey) {
    check(
      typeof clientKey === 'string' && /^(test|live)_g?ck_/.test(clientKey),
      'INVALID_CLIENT_KEY',
      '클라이언트 키가 올바르지 않습니다.',
    );
    return {
      payment(options) {
        const customerKey = options && options.customerKey;
        checkCustomerKey(customerKey);
        check(/_ck_/.test(clientKey), 'NOT_SUPPORTED_WIDGET_KEY', '결제위젯 연동 키는 지원하지 않습니다.');
        return {
          // Like the real one, the promise never resolves: the browser is leaving the page.
          async requestPayment(request) {
            checkRequest(request);
            const target = new URL('window', base);
            const fields = {
              clientKey,
              customerKey,
              amount: request.amount.value,
              orderId: request.orderId,
              orderName: request.orderName,
              successUrl: request.successUrl,
              failUrl: request.failUrl,
              language: request.card?.language ?? 'KO',
              internationalCardOnly: request.card?.useInternationalCardOnly === true,
            };
            for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, String(value));
            window.location.assign(target.href);
            return new Promise(() => {});
          },
          requestBillingAuth: notSupported('자동결제'),
          async destroy() {},
        };
      },
      widgets: notSupported('결제위젯'),
      brandpay: notSupported('브랜드페이'),
    };
  }

  TossPayments.ANONYMOUS = ANONYMOUS;
  window.TossPayments = TossPayments;
})();
