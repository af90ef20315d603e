// When a renter is reminded, as the settings say.
import { GRACE_MINUTES, MAX_OVERDUE_HOURS } from '#domain/rental/rental-terms.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { SettingsSideProps } from './settings-side-props.ts';

const START_MINUTE = 13 * 60 + 20;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What a renter of one hour is told, and when. */
export function ReminderPreview({ valueOf }: Pick<SettingsSideProps, 'valueOf'>) {
  const before = Number(valueOf('reminders.minutesBeforeDueOfOneHour') ?? 15);
  const graceMinutes = Number(valueOf('rental.graceMinutes') ?? GRACE_MINUTES);
  const capHours = Number(valueOf('rental.overdueCapHours') ?? MAX_OVERDUE_HOURS);
  const repeats = (valueOf('reminders.overdueHours') as readonly number[] | undefined) ?? [];
  const due = START_MINUTE + 60;
  const steps: { at: number; words: string; icon: IconName; tone: string }[] = [
    { at: START_MINUTE, words: '대여 시작', icon: 'lamp', tone: 'bg-accent text-on-accent' },
    ...(before > 0 && before < 60
      ? [
          {
            at: due - before,
            words: `반납 ${before}분 전이에요`,
            icon: 'bell' as const,
            tone: 'bg-ink-100 text-sub',
          },
        ]
      : []),
    { at: due, words: '반납할 시간이에요', icon: 'clock', tone: 'bg-ink-100 text-sub' },
    { at: due + graceMinutes, words: '반납 시간이 지났어요', icon: 'alert', tone: 'bg-red-50 text-danger' },
    ...repeats.map((hours) => ({
      at: due + hours * 60,
      words: hours < capHours ? `${hours}시간째 기다리고 있어요` : '연체료가 더 늘지 않아요',
      icon: 'bell' as const,
      tone: 'bg-red-50 text-danger',
    })),
  ];
  return (
    <Panel title="1시간 빌리면">
      <ol className="grid gap-4">
        {steps.map(({ at, words, icon, tone }) => (
          <li key={`${at} ${words}`} className="flex items-center gap-3">
            <span className={`grid size-5 place-items-center rounded-full ${tone}`}>
              <Icon name={icon} size={12} />
            </span>
            <span className="flex-1 font-semibold">{words}</span>
            <span className="text-small text-sub">{clock(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
