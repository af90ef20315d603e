// The headset of inquiries on a small tile.
import { Icon } from '#ui/illustration/icon.tsx';

export function IconTile({ onTint = false }: { onTint?: boolean }) {
  return (
    <span
      className={`grid size-9 flex-none place-items-center rounded-[12px] text-sub ${onTint ? 'bg-surface' : 'bg-tint'}`}
    >
      <Icon name="headset" size={20} />
    </span>
  );
}
