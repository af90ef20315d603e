// An icon on a small tile: lit where something is in use.
import { Icon, type IconName } from '#ui/illustration/icon.tsx';

const sizes = { s: 'size-9 rounded-[12px]', m: 'size-11 rounded-[14px]' } as const;

export interface IconTileProps {
  icon: IconName;
  size?: keyof typeof sizes | undefined;
  lit?: boolean | undefined;
}

export function IconTile({ icon, size = 's', lit = false }: IconTileProps) {
  return (
    <span
      className={`grid flex-none place-items-center transition-colors duration-(--od-t-fast) ${sizes[size]} ${
        lit ? 'bg-accent text-on-accent' : 'bg-tint text-sub'
      }`}
    >
      <Icon name={icon} size={size === 's' ? 20 : 22} />
    </span>
  );
}
