// A minimal payment gateway that approves everything at once, so that its own time does not count.
import { createServer, type Server } from 'node:http';

export type Confirmation = { paymentKey: string; orderId: string; amount: number };

export function createGatewayServer(onConfirm: (sent: Confirmation) => void = () => {}): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      response.setHeader('content-type', 'application/json');
      // Reads get an empty list.
      if (request.method !== 'POST') return void response.end('[]');
      const sent = JSON.parse(Buffer.concat(parts).toString()) as Confirmation;
      onConfirm(sent);
      response.end(approve(sent));
      return undefined;
    });
  });
}

function approve({ paymentKey, orderId, amount }: Confirmation): string {
  return JSON.stringify({
    paymentKey,
    orderId,
    status: 'DONE',
    method: '카드',
    totalAmount: amount,
    balanceAmount: amount,
    approvedAt: new Date().toISOString(),
    receipt: null,
    failure: null,
  });
}

if (import.meta.filename === process.argv[1])
  createGatewayServer().listen(Number(process.env['PORT']), '127.0.0.1');
