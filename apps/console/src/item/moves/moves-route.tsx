// The route: whom it is for, what it brings, and its stops with what is taken or put down there and why.
import type { ReactNode } from 'react';
import { formatClock } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Link } from '#ui/action/link.tsx';
import { isForetold, type Moves, type RouteStop } from './moves-view.ts';
import { describeWhy, movesText as text } from './moves.text.ts';

export interface MovesRouteProps {
  moves: Moves;
  /** The choice of who drives it. */
  driver: ReactNode;
  failure: string | undefined;
  /** The stop that was pressed on the map. */
  chosenId: number | null;
}

export function MovesRoute({ moves, driver, failure, chosenId }: MovesRouteProps) {
  const foretold = isForetold(moves);
  return (
    <Panel title={text.heading(moves)} end={driver}>
      {failure !== undefined && (
        <Tip tone="danger" announced className="mb-3">
          {failure}
        </Tip>
      )}
      <dl className="grid grid-cols-4 gap-2.5 max-stack:grid-cols-2">
        <Figure name={text.withoutStock}>
          {foretold ? text.minutes(moves.minutesWithoutStock) : text.notForetold}
        </Figure>
        <Figure name={text.moved}>{text.pieces(moves.pieces)}</Figure>
        <Figure name={text.distance}>{text.kilometres(moves.kilometres)}</Figure>
        <Figure name={text.time}>{text.duration(moves)}</Figure>
      </dl>
      {!foretold && <Tip className="mt-2.5">{text.byTargets}</Tip>}
      <ol className="mt-4">
        {moves.stops.map((stop, index) => (
          <Stop
            key={stop.station.id}
            stop={stop}
            number={index}
            isLast={index === moves.stops.length - 1}
            isChosen={stop.station.id === chosenId}
          />
        ))}
      </ol>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0 rounded-md bg-ink-50 px-3.5 py-3">
      <dt className="text-small whitespace-nowrap text-sub">{name}</dt>
      <dd className="text-[1.0625rem] leading-6 font-bold tracking-[-0.02em] whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}

interface StopProps {
  stop: RouteStop;
  /** 0 is the start. */
  number: number;
  isLast: boolean;
  isChosen: boolean;
}

function Stop({ stop, number, isLast, isChosen }: StopProps) {
  const reason = describeWhy(stop.reasons);
  const circle =
    number === 0 ? 'bg-surface inset-ring-2 inset-ring-ink-900' : isChosen ? '' : 'bg-primary text-inverse';
  return (
    <li
      aria-current={isChosen || undefined}
      className={`relative grid grid-cols-[26px_minmax(0,1fr)] gap-x-3 ${
        isLast
          ? ''
          : 'pb-3.5 before:absolute before:top-7 before:bottom-0.5 before:left-3 before:w-0.5 before:bg-ink-200'
      }`}
    >
      <span
        className={`grid size-[26px] place-items-center rounded-full text-small leading-none font-bold ${circle} ${isChosen ? 'bg-accent text-on-accent' : ''}`}
      >
        {number === 0 ? text.start : number}
      </span>
      <div className="pt-0.5">
        <p className="flex items-baseline gap-2">
          <Link
            className="min-w-0 truncate font-semibold hover:underline"
            to={paths.forecast(stop.station.id)}
          >
            {stop.station.name}
          </Link>
          <time className="flex-1 text-small text-faint" dateTime={stop.arrivesAt}>
            {formatClock(stop.arrivesAt)}
          </time>
          <span className="text-micro whitespace-nowrap text-faint">{text.carried(stop.carriedAfter)}</span>
        </p>
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {stop.pieces.map(({ product, count }) => (
            <li
              key={product.id}
              className="flex h-6 items-center gap-1.5 rounded-[7px] bg-ink-50 pr-2 pl-1 text-small leading-none font-semibold"
            >
              <ProductArt src={product.imageUrl} category={product.category} size={18} />
              {text.piece(product.name, count)}
            </li>
          ))}
        </ul>
        {reason !== '' && (
          <p className="mt-1 flex gap-2 text-small leading-[1.1875rem] text-sub">
            <b className="flex-none text-lamp-700">{text.why}</b>
            <span>{reason}</span>
          </p>
        )}
      </div>
    </li>
  );
}
