// What home and the map say while no station has opened yet, anywhere.
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import * as text from './no-stations.text.ts';

export function NoStations({ className = '' }: { className?: string }) {
  return (
    <div className={`grid justify-items-center rounded-xl px-5 py-7 text-center text-balance ${className}`}>
      <LampOff />
      <h3 className="mt-3 text-title-3">{text.title}</h3>
      <p className="mt-1 text-sub">{text.line}</p>
    </div>
  );
}
