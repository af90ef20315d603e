// The sandbox's mail server in a process of its own, which counts mails instead of keeping them.
import { createServer } from 'node:http';
import { createFaults } from '#sandbox/faults.ts';
import { createMailServer } from '#sandbox/message-gateway/mail-server.ts';

export interface MailGatewayState {
  smtpUrl: string;
  received: number;
}

let received = 0;
const mailServer = createMailServer({
  faults: createFaults(),
  inbox: {
    add: (message) => {
      received += 1;
      return { ...message, id: String(received), at: '' };
    },
    list: () => [],
    find: () => undefined,
    clear: () => {},
  },
});
await mailServer.listen();

createServer((_request, response) => {
  const state: MailGatewayState = { smtpUrl: mailServer.url()!, received };
  response.end(JSON.stringify(state));
}).listen(Number(process.env['PORT']), '127.0.0.1');
