// From where to where items are carried, as two points and a line.
import { withDirectionJosa } from '#domain/text/josa.ts';

export function RouteLine({ from, to }: { from: string; to: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <span aria-hidden="true" className="grid flex-none justify-items-center">
        <i className="size-2.5 rounded-full border-[2.5px] border-ink-400" />
        <i className="h-5.5 w-0.5 bg-ink-200" />
        <i className="size-2.5 rounded-full bg-accent" />
      </span>
      <p className="grid min-w-0 flex-1 gap-2.5">
        <span className="text-sub">{from}</span>
        <b className="text-body-1 leading-6 font-bold">{withDirectionJosa(to)}</b>
      </p>
    </div>
  );
}
