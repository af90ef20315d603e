// How many pieces of a recall are back, as a bar of where all of them are, each with its list.
import { formatDuration } from '#console/format/format-duration.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { progressTitle, recallPlaces, type Recall, type RecallPlace } from './recall.text.ts';

const colours = {
  collected: 'bg-green-500',
  atStation: 'bg-ink-300',
  carried: 'bg-ink-500',
  rented: 'bg-lamp-400',
  lost: 'bg-red-500',
} as const satisfies Record<RecallPlace, string>;

/** The segment of the list of items that shows them, where one does. */
const segments: Partial<Record<RecallPlace, string>> = { rented: 'rented', lost: 'lost' };

const places = Object.keys(recallPlaces) as RecallPlace[];

export function RecallProgress({ recall }: { recall: Recall }) {
  const { startedAt, endedAt } = recall;
  const shown = places.filter((place) => place !== 'carried' || recall.places.carried > 0);
  return (
    <Panel
      title={progressTitle(recall)}
      end={
        <span className="text-small text-sub">
          {formatTime(startedAt)}에 시작
          {endedAt === null ? ` · ${formatDuration(sinceMs(startedAt))}째` : ` · ${formatTime(endedAt)}에 끝`}
        </span>
      }
    >
      <div className="flex h-3.5 gap-[3px]" aria-hidden="true">
        {shown
          .filter((place) => recall.places[place] > 0)
          .map((place) => (
            <i
              key={place}
              className={`rounded-[4px] ${colours[place]}`}
              style={{ flexGrow: recall.places[place] }}
            />
          ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5">
        {shown.map((place) => (
          <li key={place} className="flex items-center gap-[7px] text-small">
            <i aria-hidden="true" className={`size-2.5 rounded-[3px] ${colours[place]}`} />
            <span className="text-sub">{recallPlaces[place]}</span>
            <Link className="font-bold hover:underline" to={listOf(recall.id, place)}>
              {formatNumber(recall.places[place])}개
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function listOf(id: number, place: RecallPlace): string {
  const segment = segments[place];
  return `${paths.items}?recall=${id}${segment === undefined ? '' : `&state=${segment}`}`;
}

function sinceMs(startedAt: string): number {
  return Math.max(0, Date.now() - Date.parse(startedAt));
}
