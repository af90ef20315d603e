// Why and how long a station is paused. The reason is as its operator wrote it, in Korean.
import { describePauseEnd, type Pause } from '#domain/time/describe-pause.ts';
import { Name } from '#web/names/name.tsx';

export function PauseWords({ of }: { of: Pause }) {
  const end = describePauseEnd(of);
  return (
    <>
      <Name of={of} field="pauseReason" />
      {/* No line begins with the dot. */}
      {of.pauseReason && end && '\u00a0· '}
      {end}
    </>
  );
}
