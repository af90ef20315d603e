// The stop a driver goes to next: where and until when, what to do there and why, and the way on.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { ButtonLink } from '#ui/action/button.tsx';
import { DirectionsLink } from '../directions-link.tsx';
import { Card } from '../layout/card.tsx';
import { nextActAt, piecesAt, type RouteStop, type StopAct } from './route-view.ts';
import { actWord, arrivalOf, arrivedWords, whyOf } from './route.text.ts';
import { StopMark } from '#console/ui/display/stop-mark.tsx';

interface NextStopProps {
  stop: RouteStop;
  /** Undefined where nothing else could come first. */
  onPostpone: (() => void) | undefined;
}

export function NextStop({ stop, onPostpone }: NextStopProps) {
  const { station, takes } = stop;
  const act = nextActAt(stop);
  const reason = whyOf(stop);
  return (
    <Card label="다음에 들를 곳">
      <div className="flex items-center gap-2.5">
        <StopMark mark={stop.mark} tone="next" />
        <div className="min-w-0 flex-1">
          <h2 className="text-body-1 leading-6 font-bold">{station.name}</h2>
          <p className="text-[0.8125rem] leading-5 text-sub">{arrivalOf(stop)}</p>
        </div>
        <DirectionsLink station={station} look="outlined" />
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2" aria-label="여기서 할 일">
        {piecesAt(stop).map(({ product, count, act: what }) => (
          <li
            key={`${what} ${product.id}`}
            className="flex items-center gap-2.5 rounded-[14px] bg-ink-50 px-3 py-2.5 only:col-span-2"
          >
            <ProductArt category={product.name} size={30} />
            <span className="min-w-0 flex-1">
              <b className="block leading-5 font-bold">
                {product.name} {count}
              </b>
              <span className="block text-[0.8125rem] leading-5 text-sub">{actWord(what)}</span>
            </span>
          </li>
        ))}
      </ul>
      {reason !== undefined && (
        <p className="mt-2.5 flex gap-2 text-[0.8125rem] leading-[1.1875rem] text-sub">
          <b className="flex-none font-bold text-glow">왜</b>
          <span>{reason}</span>
        </p>
      )}
      {act && (
        <ButtonLink to={addressOf(act)} block icon="scan" className="mt-3.5 min-h-13">
          {arrivedWords(act)}
        </ButtonLink>
      )}
      {act?.kind === 'pickUp' && takes.length > 1 && (
        <p className="mt-2 text-center text-[0.8125rem] leading-5 text-sub">
          {withDirectionJosa(act.transfer.to.name)} 갈 {act.count}개부터 꺼내요.
        </p>
      )}
      {onPostpone && (
        <button
          type="button"
          className="mt-1 -mb-2 min-h-11 w-full text-[0.8125rem] leading-5 font-semibold text-sub"
          onClick={onPostpone}
        >
          지금은 건너뛰기
        </button>
      )}
    </Card>
  );
}

export const addressOf = ({ kind, transfer }: StopAct) =>
  kind === 'pickUp' ? fieldPaths.pickUp(transfer.id) : fieldPaths.putDown(transfer.id);
