// A clock face whose first segments are lit: the hours of a rental that a membership pays.
const SEGMENTS = 12;

function segmentPath(index: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(54 + 48 * Math.cos(angle)).toFixed(2)} ${(54 + 48 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${point(index * 30 + 6)}A48 48 0 0 1 ${point((index + 1) * 30 - 6)}`;
}

export function FreeHoursRing({ hours, label }: { hours: number; label: string }) {
  return (
    <span className="relative grid size-27 flex-none place-items-center [@media(max-width:340px)]:hidden">
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 108 108"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {Array.from({ length: SEGMENTS }, (_, index) => (
          <path
            key={index}
            className={index < hours ? 'stroke-accent' : 'stroke-(--od-veil)'}
            d={segmentPath(index)}
          />
        ))}
      </svg>
      <b className="text-title-2 leading-none">{label}</b>
    </span>
  );
}
