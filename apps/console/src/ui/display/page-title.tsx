// The title row of a screen: where one is, a quiet count, and at most two plain buttons and one primary one.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { CopyButton } from '../overlay/copy-button.tsx';
import { Icon } from './icon.tsx';
import './page-title.css';

/** The list a screen belongs to, and what that belongs to. */
export interface Crumb {
  label: string;
  to: string;
  parent?: Crumb | undefined;
}

export interface PageTitleProps {
  title: ReactNode;
  parent?: Crumb | undefined;
  /** The number of what is shown, to be copied; read beside the name where it is not the name itself. */
  number?: string | undefined;
  /** A state beside the name. */
  badge?: ReactNode;
  /** 318개, 불러오는 중 */
  quiet?: ReactNode;
  /** Whether the screen follows by itself. */
  live?: ReactNode;
  /** The search field and the buttons. */
  children?: ReactNode;
}

export function PageTitle({ title, parent, number, badge, quiet, live, children }: PageTitleProps) {
  const name = <h1 className="c-page-title__name">{title}</h1>;
  return (
    <div className="c-page-title">
      {parent === undefined ? (
        name
      ) : (
        <div className="c-page-title__crumbs">
          <Crumbs crumb={parent} />
          {name}
        </div>
      )}
      {number !== undefined && (
        <span className="c-page-title__number">
          {number !== title && number}
          <CopyButton text={number} />
        </span>
      )}
      {badge}
      {quiet !== undefined && <span className="c-page-title__quiet">{quiet}</span>}
      {live}
      <div className="c-page-title__end">{children}</div>
    </div>
  );
}

function Crumbs({ crumb }: { crumb: Crumb }): ReactNode {
  return (
    <>
      {crumb.parent && <Crumbs crumb={crumb.parent} />}
      <Link to={crumb.to}>{crumb.label}</Link>
      <Icon name="right" size={15} />
    </>
  );
}
