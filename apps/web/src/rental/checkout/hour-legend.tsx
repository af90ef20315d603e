// What the colours of the hours mean.

export function HourLegend({ rented, added }: { rented: number; added: number }) {
  return (
    <p className="-mt-2 flex justify-center gap-4 text-caption text-sub tabular-nums">
      <span className="flex items-center gap-2">
        <i className="size-2.5 rounded-[3px] bg-(--od-ink-900)" />
        빌린 {rented}시간
      </span>
      <span className="flex items-center gap-2">
        <i className="size-2.5 rounded-[3px] bg-accent" />더 쓸 {added}시간
      </span>
    </p>
  );
}
