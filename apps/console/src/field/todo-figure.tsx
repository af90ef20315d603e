// A number of things to do, leading to them.
import { Link } from '#ui/action/link.tsx';

interface FigureProps {
  label: string;
  value: number;
  unit: string;
  to?: string;
}

export function TodoFigure({ label, value, unit, to }: FigureProps) {
  const content = (
    <>
      <span className="block text-[0.8125rem] leading-[1.4375rem] text-sub">{label}</span>
      <b className="block text-[1.5rem] leading-8 font-bold">
        {value}
        <small className="text-body-2 leading-none font-bold">{unit}</small>
      </b>
    </>
  );
  const classes = 'block rounded-[18px] bg-surface p-4 shadow-1';
  return to === undefined ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link to={to} className={classes}>
      {content}
    </Link>
  );
}
