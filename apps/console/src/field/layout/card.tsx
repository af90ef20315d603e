// What field pages are made of: white cards, rows of a list in them, a product's picture in a tile.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';

const tones = {
  plain: 'bg-surface shadow-1',
  /** Something to decide, or the place to go to. */
  lamp: 'bg-lamp-50',
  chosen: 'bg-lamp-50 ring-[1.5px] ring-lamp-300 ring-inset',
  danger: 'bg-red-50',
} as const;

interface CardProps {
  tone?: keyof typeof tones;
  label?: string;
  children: ReactNode;
}

export function Card({ tone = 'plain', label, children }: CardProps) {
  return (
    <section aria-label={label} className={`rounded-[18px] p-4 ${tones[tone]}`}>
      {children}
    </section>
  );
}

export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="mx-0.5 mt-1.5 text-panel">{children}</h2>;
}

/** A card of rows, a line between them. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className="rounded-[18px] bg-surface px-4 py-1.5 shadow-1">
      <ul aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  picture?: ReactNode;
  title: ReactNode;
  line?: ReactNode;
  /** The line tells of trouble. */
  danger?: boolean;
  end?: ReactNode;
  /** Leads there, with an arrow unless something else stands at the end. */
  to?: string;
  /** A second thing to press, beside the link. */
  aside?: ReactNode;
}

export function Row({ picture, title, line, danger = false, end, to, aside }: RowProps) {
  const content = (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {line !== undefined && (
          <span
            className={`block text-[0.8125rem] leading-[1.125rem] ${danger ? 'text-danger' : 'text-faint'}`}
          >
            {line}
          </span>
        )}
      </span>
      {end ?? (to !== undefined && <Icon name="right" size={18} />)}
    </>
  );
  const classes = `flex min-w-0 flex-1 items-center gap-3 py-2 ${to === undefined ? 'min-h-[58px]' : 'min-h-[66px]'}`;
  return (
    <li className="flex items-center gap-2">
      {to === undefined ? (
        <div className={classes}>{content}</div>
      ) : (
        <Link to={to} className={classes}>
          {content}
        </Link>
      )}
      {aside}
    </li>
  );
}

interface ProductTileProps {
  name: string;
  src?: string;
  size?: 40 | 44 | 60;
  /** On a tinted card. */
  white?: boolean;
}

/** The picture of a product on a tile; the kind of drawing follows from its name or category. */
export function ProductTile({ name, src, size = 44, white = false }: ProductTileProps) {
  const tile = { 40: 'size-10 rounded-[12px]', 44: 'size-11 rounded-[12px]', 60: 'size-15 rounded-[16px]' }[
    size
  ];
  return (
    <span
      className={`grid flex-none place-items-center ${white ? 'bg-(--od-plate-raised)' : 'bg-(--od-plate)'} ${tile}`}
    >
      <ProductArt src={src} category={name} size={Math.round(size * 0.77)} />
    </span>
  );
}

const boxes = {
  danger: 'bg-red-50 text-danger',
  lamp: 'bg-lamp-100 text-lamp-700',
  plain: 'bg-ink-100 text-sub',
};

/** An icon on a tinted tile at the beginning of a row. */
export function IconTile({
  icon,
  tone,
}: {
  icon: 'alert' | 'truck' | 'box' | 'pin' | 'send';
  tone: keyof typeof boxes;
}) {
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-[12px] ${boxes[tone]}`}>
      <Icon name={icon} size={20} />
    </span>
  );
}

/** Done, or not yet, at the end of a row. */
export function Checkbox({ done, label }: { done: boolean; label: string }) {
  return done ? (
    <span
      role="img"
      aria-label={label}
      className="grid size-6.5 flex-none place-items-center rounded-full bg-green-50 text-open"
    >
      <Icon name="check" size={16} />
    </span>
  ) : (
    <span
      role="img"
      aria-label={label}
      className="size-6.5 flex-none rounded-full border-[1.8px] border-dashed border-line-control"
    />
  );
}
