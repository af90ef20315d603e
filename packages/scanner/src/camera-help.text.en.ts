import type { Translates } from '#domain/text/translation.ts';
import type { CameraTrouble } from './camera.ts';

export type Checked = Translates<
  typeof import('./camera-help.text.ts'),
  typeof import('./camera-help.text.en.ts')
>;

export const help = {
  denied: {
    title: 'The camera isn’t allowed',
    line: 'Allow it for this site in your browser’s settings, then try again.',
  },
  missing: { title: 'We couldn’t find a camera', line: 'Type the code, or pick a photo of it.' },
  busy: { title: 'Another app is using the camera', line: 'Close it, then try again.' },
  insecure: {
    title: 'The camera doesn’t work at this address',
    line: 'Use a secure connection (https), or type the code.',
  },
  unknown: { title: 'We couldn’t open the camera', line: 'Try again, or type the code.' },
} as const satisfies Record<CameraTrouble, { title: string; line: string }>;
export const tryAgain = 'Try again';
