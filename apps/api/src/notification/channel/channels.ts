// The channels of this service as configured: push always, mail and Alimtalk where there is somebody to hand them to.
import type { Config } from '#api/config/config.ts';
import { createAlimtalkChannel, type AlimtalkChannel } from './alimtalk.ts';
import { createMailChannel, type MailChannel } from './mail.ts';
import { openVapidKeys } from './vapid-keys.ts';
import { createPushChannel, type PushChannel } from './web-push.ts';

export interface Channels {
  push: PushChannel;
  mail: MailChannel | null;
  alimtalk: AlimtalkChannel | null;
  close(): void;
}

export async function openChannels(config: Pick<Config, 'messages' | 'dataDir'>): Promise<Channels> {
  const { push, mail, alimtalk } = config.messages;
  const mailChannel = mail && createMailChannel(mail);
  return {
    push: createPushChannel(await openVapidKeys(config), push),
    mail: mailChannel,
    alimtalk: alimtalk && createAlimtalkChannel(alimtalk),
    close: () => mailChannel?.close(),
  };
}
