// How points came and went, by month, newest first.
import { formatKoreanDate, formatShortDate, koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import type { PointEntryKind } from '#domain/point-entries.ts';
import { useBrandName } from '#client/config.ts';
import { Name } from '#web/names/name.tsx';
import { nameOf } from '#web/names/names.ts';
import type { IconName } from '#ui/illustration/icon.tsx';
import { IconTile } from '../icon-tile.tsx';
import type { PointEntry } from './point.api.ts';
import * as text from './points.text.ts';

const icons: Record<PointEntryKind, IconName> = {
  EARN: 'return',
  HELP: 'gift',
  GRANT: 'heart',
  GIVE_BACK: 'card',
  RESERVE: 'receipt',
  USE: 'receipt',
  RELEASE: 'refresh',
  EXPIRE: 'clock',
  TAKE_BACK: 'card',
};

export function PointEntries({ entries }: { entries: readonly PointEntry[] }) {
  const thisYear = koreanWallClock(new Date(entries[0]?.at ?? 0)).year;
  const months = Map.groupBy(entries, ({ at }) => koreanDate(new Date(at)).slice(0, '2026-11'.length));
  return (
    <section aria-labelledby="entries" className="px-gutter pt-[18px]">
      <h2 id="entries" className="text-title-3">
        {text.entriesTitle}
      </h2>
      {[...months].map(([key, ofMonth]) => {
        const [year, month] = key.split('-').map(Number) as [number, number];
        const name = text.monthOf(month, year === thisYear ? undefined : year);
        return (
          <section key={key} aria-label={name} className="mt-3.5">
            <h3 className="text-caption font-semibold text-faint">{name}</h3>
            <ul className="divide-y divide-line">
              {ofMonth.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function Entry({ entry }: { entry: PointEntry }) {
  const brand = useBrandName();
  const { kind, amount } = entry;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <IconTile icon={icons[kind]} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{text.entryOf[kind](brand)}</b>
        <span className="text-caption text-sub tabular-nums">
          {formatShortDate(new Date(entry.at))}
          <About entry={entry} />
        </span>
      </span>
      <span
        className={`text-body-1 whitespace-nowrap tabular-nums ${amount > 0 ? 'font-bold' : 'font-semibold text-sub'}`}
      >
        {amount > 0 ? text.gained(amount) : text.gone(-amount)}
      </span>
    </li>
  );
}

/** "65W PD 충전기", "성수 라운지에 반납", "2025.10.31에 받은 포인트" */
function About({ entry: { kind, about } }: { entry: PointEntry }) {
  if (about === undefined) return null;
  const station = nameOf(about, 'stationName');
  if (kind === 'HELP' && station) return ` · ${text.returnedAt(station)}`;
  if (kind === 'EXPIRE' && about.givenAt !== undefined)
    return ` · ${text.givenOn(formatKoreanDate(new Date(about.givenAt)))}`;
  // As staff wrote it.
  const field = about.note === undefined ? 'productName' : 'note';
  return about[field] ? (
    <>
      {' · '}
      <Name of={about} field={field} />
    </>
  ) : null;
}
