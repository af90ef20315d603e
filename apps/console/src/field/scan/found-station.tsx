// A scanned station.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import type { Here } from '../here.ts';

export function FoundStation({ station }: { station: Here }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="block text-[0.8125rem] leading-5 text-sub">지금 있는 곳</span>
        <b className="block text-title-3">{station.name}</b>
      </p>
      <ButtonLink to={fieldPaths.station(station.id)} variant="secondary" className="min-h-13">
        재고 보기
      </ButtonLink>
    </div>
  );
}
