// What home and the map say while no station has opened yet, anywhere.
import { LampOff } from '#ui/illustration/lamp-off.tsx';

export function NoStations({ className = '' }: { className?: string }) {
  return (
    <div className={`grid justify-items-center rounded-xl px-5 py-7 text-center text-balance ${className}`}>
      <LampOff />
      <h3 className="mt-3 text-title-3">아직 문을 연 스테이션이 없어요.</h3>
      <p className="mt-1 text-sub">첫 스테이션을 준비하고 있어요. 곧 불을 켤게요.</p>
    </div>
  );
}
