// A kind of alert: what it is about, when it arrives and where.
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import type { AlertChoice } from './alerts.api.ts';
import { alertText as text, kindTexts, timingNames } from './alerts.text.ts';

export interface AlertRowProps {
  choice: AlertChoice;
  onChange: (choice: AlertChoice) => void;
}

const timings = Object.entries(timingNames).map(([value, label]) => ({
  value: value as AlertChoice['timing'],
  label,
}));

export function AlertRow({ choice, onChange }: AlertRowProps) {
  const { title, line } = kindTexts[choice.kind];
  // Without any place to arrive at it is off; what was chosen last is chosen again when it is turned on.
  const setPlace = (place: 'mail' | 'push', on: boolean) => {
    const next = { ...choice, [place]: on };
    onChange(next.mail || next.push ? next : { ...choice, timing: 'OFF' });
  };
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-[260px] flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-sub">{line}</p>
      </div>
      <div className="flex items-center gap-5 max-stack:w-full max-stack:flex-wrap">
        <Segments
          label={text.when(title)}
          choices={timings}
          value={choice.timing}
          onChange={(timing) => onChange({ ...choice, timing })}
        />
        <div
          role="group"
          aria-label={text.where(title)}
          className={`flex w-[124px] gap-4 ${choice.timing === 'OFF' ? 'max-stack:hidden' : ''}`}
        >
          {choice.timing !== 'OFF' && (
            <>
              <Checkbox label={text.mail} checked={choice.mail} onChange={(on) => setPlace('mail', on)} />
              <Checkbox label={text.push} checked={choice.push} onChange={(on) => setPlace('push', on)} />
            </>
          )}
        </div>
      </div>
    </li>
  );
}
