// The four tiles of my page: the history, and three things that are still to come.
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Icon, type IconName } from '#web/ui/art/icon.tsx';

export const notReady = '서비스 준비 중입니다.';

const soon = [
  { icon: 'crown', label: '멤버십' },
  { icon: 'coin', label: '포인트' },
  { icon: 'ticket', label: '쿠폰' },
] as const;

const tile =
  'group grid w-full justify-items-center gap-2 py-1 text-caption font-semibold transition-transform active:scale-98';

export function Tiles({ onNotReady }: { onNotReady: () => void }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] px-gutter" aria-label="내 이용">
      <li>
        <Link to={paths.history} className={tile}>
          <Face icon="receipt" lit />
          이용내역
        </Link>
      </li>
      {soon.map(({ icon, label }) => (
        <li key={label}>
          <button type="button" className={`${tile} text-sub`} onClick={onNotReady}>
            <Face icon={icon} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Face({ icon, lit = false }: { icon: IconName; lit?: boolean }) {
  return (
    <span
      className={`grid size-15 place-items-center rounded-[22px] ${lit ? 'bg-lamp-100 text-main' : 'bg-tint text-faint'}`}
    >
      <Icon name={icon} size={28} />
    </span>
  );
}
