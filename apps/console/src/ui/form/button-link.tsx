// Links that look like buttons: to another screen, or to a file.
import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { Link, type LinkProps } from '#ui/action/link.tsx';
import { appearanceOf, ButtonLabel, type Appearance, type Content } from './button-content.tsx';

export interface ButtonLinkProps extends Appearance, Content, Omit<LinkProps, 'children'> {}

/** Looks like a button, leads to a path of the console. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  const { variant, size, block, icon, iconAfter, count, className, children, ...rest } = props;
  return (
    <Link {...rest} {...appearanceOf({ variant, size, block }, className)}>
      <ButtonLabel size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </ButtonLabel>
    </Link>
  );
}

export interface FileLinkProps
  extends Appearance, Content, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
}

/** Looks like a button, opens a file of the server (a PDF) in a new tab. */
export function FileLink(props: FileLinkProps) {
  const { variant, size, block, icon, iconAfter, count, className, children, ...rest } = props;
  return (
    <a {...rest} target="_blank" rel="noreferrer" {...appearanceOf({ variant, size, block }, className)}>
      <ButtonLabel size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </ButtonLabel>
    </a>
  );
}
