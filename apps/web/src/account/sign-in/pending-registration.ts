// The key of someone a provider vouched for who has not agreed to the terms yet; a reload does not lose it.
import { sessionStore } from '#web/device/storage.ts';

const key = 'userInfoKey';

export const pendingRegistration = {
  read: () => sessionStore.read(key),
  keep: (userInfoKey: string) => sessionStore.write(key, userInfoKey),
  forget: () => sessionStore.remove(key),
};
