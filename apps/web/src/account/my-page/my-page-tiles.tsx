// The four tiles of my page: the history, and three features that are not ready yet.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';

export const notReady = '서비스 준비 중입니다.';

const comingSoon = [
  { icon: 'crown', label: '멤버십' },
  { icon: 'coin', label: '포인트' },
  { icon: 'ticket', label: '쿠폰' },
] as const;

const tile =
  'group grid w-full justify-items-center gap-2.5 py-1 text-caption font-semibold transition-transform active:scale-98';

export function Tiles({ onNotReady }: { onNotReady: () => void }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] px-gutter" aria-label="내 이용">
      <li>
        <Link to={paths.history} className={tile}>
          <TileIcon icon="receipt" active />
          이용내역
        </Link>
      </li>
      {comingSoon.map(({ icon, label }) => (
        <li key={label}>
          <button type="button" className={`${tile} text-faint`} onClick={onNotReady}>
            <TileIcon icon={icon} badge={<Badge className="absolute -bottom-1.5">준비 중</Badge>} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TileIconProps {
  icon: IconName;
  active?: boolean;
  badge?: ReactNode;
}

function TileIcon({ icon, active = false, badge }: TileIconProps) {
  return (
    <span
      className={`relative grid size-15 place-items-center rounded-[22px] ${active ? 'bg-lamp-100 text-main' : 'bg-tint'}`}
    >
      <Icon name={icon} size={28} className={active ? '' : '-translate-y-1.5 opacity-40'} />
      {badge}
    </span>
  );
}
