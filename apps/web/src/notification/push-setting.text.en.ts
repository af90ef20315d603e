import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./push-setting.text.ts'),
  typeof import('./push-setting.text.en.ts')
>;

export const push = 'Push';
export const thisBrowser = 'This browser';
export const notReady = {
  denied: {
    title: 'Your browser blocks notifications',
    line: 'Allow notifications for this site in your browser’s settings',
  },
  needs_install: {
    title: 'Add the app to your home screen first',
    line: 'Tap Share, then choose “Add to Home Screen”',
  },
  unsupported: {
    title: 'This browser can’t get notifications',
    line: 'We’ll email you anything important',
  },
} as const;
export const isOn = {
  title: 'Notifications are on for this device',
  line: 'We’ll remind you to return in time',
};
export const isOff = {
  title: 'Notifications are off on this device',
  line: 'Turn on push below, and we’ll remind you to return in time',
};
