// A picture of an event, or the place where it will be.
import { Icon } from '#console/ui/display/icon.tsx';

export function EventPicture({ src, className }: { src: string | null; className: string }) {
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-[14px] bg-ink-50 text-faint ${className}`}
    >
      {src === null ? (
        <Icon name="image" size={24} />
      ) : (
        <img className="size-full object-cover" src={src} alt="" />
      )}
    </span>
  );
}
