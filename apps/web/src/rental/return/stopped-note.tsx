// Says on a return that the clock of the rental is stopped, and until when.
import { useState } from 'react';
import { Icon } from '#ui/illustration/icon.tsx';
import { dayAndHour } from '../day-and-hour.ts';
import { paused, stoppedUntil } from '../stop/stopped/stopped.text.ts';
import * as text from './stopped-note.text.ts';

/** Nothing for a rental whose clock runs. */
export function StoppedNote({ until }: { until: string | null }) {
  const [openedAt] = useState(() => new Date());
  if (until === null) return null;
  return (
    <p className="flex gap-2 rounded-[14px] bg-lamp-50 px-4 py-3 text-body-2">
      <Icon name="pause" size={20} className="mt-px flex-none text-lamp-700" />
      <span>
        <b className="font-semibold tabular-nums">
          {paused} · {stoppedUntil(dayAndHour(new Date(until), openedAt))}
        </b>
        <span className="block text-caption text-sub">{text.endsWithReturn}</span>
      </span>
    </p>
  );
}
