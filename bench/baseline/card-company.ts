// A card company that approves everything at once: what is measured is us, not it.
import { createServer } from 'node:http';

export function approve(sent: { paymentKey: string; orderId: string; amount: number }): string {
  return JSON.stringify({
    paymentKey: sent.paymentKey,
    orderId: sent.orderId,
    status: 'DONE',
    method: '카드',
    totalAmount: sent.amount,
    balanceAmount: sent.amount,
    approvedAt: new Date().toISOString(),
    receipt: null,
    failure: null,
  });
}

if (import.meta.filename === process.argv[1]) {
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      const body = Buffer.concat(parts).toString();
      response.setHeader('content-type', 'application/json');
      response.end(body === '' ? '{}' : approve(JSON.parse(body) as Parameters<typeof approve>[0]));
    });
  }).listen(Number(process.env['PORT']), '127.0.0.1');
}
