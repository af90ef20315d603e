// Rows of a menu: 내 정보 ›, 서비스 이용약관 ↗.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Icon, type IconName } from '../illustration/icon.tsx';
import { ExternalLink } from './text-link.tsx';
import './list-row.css';

interface RowContent {
  icon?: IconName | undefined;
  children: ReactNode;
  /** A badge right after the text: 준비 중. */
  badge?: ReactNode;
  /** The arrow at the right; the drawer's rows have none. */
  arrow?: boolean | undefined;
}

/** Leads to a path of the app, opens another site, or does something here. */
export type ListRowProps = RowContent &
  ({ to: string; state?: unknown } | { href: string } | { onPress: () => void });

export function ListRow(props: ListRowProps) {
  const { icon, children, badge, arrow = true } = props;
  const content = (
    <>
      {icon && <Icon name={icon} className="list-row__icon" />}
      <span>{children}</span>
      {badge}
      {arrow && <Icon name={'href' in props ? 'external' : 'right'} size={20} className="list-row__arrow" />}
    </>
  );
  return (
    <li>
      {'to' in props ? (
        <Link className="list-row" to={props.to} state={props.state}>
          {content}
        </Link>
      ) : 'href' in props && /^(mailto|tel):/.test(props.href) ? (
        // Opens the phone's own app, and no tab.
        <a className="list-row" href={props.href}>
          {content}
        </a>
      ) : 'href' in props ? (
        <ExternalLink className="list-row" variant="bare" href={props.href}>
          {content}
        </ExternalLink>
      ) : (
        <button type="button" className="list-row" onClick={props.onPress}>
          {content}
        </button>
      )}
    </li>
  );
}

/** Keeps the place of a row that comes later: what follows it must not move away under a finger. */
export const ListRowPlace = () => <li className="list-row" aria-hidden="true" />;

export function List({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul className={`list ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}
