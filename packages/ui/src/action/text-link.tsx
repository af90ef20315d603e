// Text that can be pressed: an underlined word, the "more" of a section, and links that leave the app.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Icon, type IconName } from '../illustration/icon.tsx';
import './text-link.css';
import { newWindow } from './text-link.text.ts';

const externalLinkVariants = {
  /** Underlined, inside a sentence. */
  inline: 'underlined-link',
  /** Without a style of its own: a row or a button gives it one. */
  bare: '',
} as const;

/** An underlined word that does something here: 로그아웃, 회원탈퇴하기. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`underlined-link min-h-11 ${className}`} />;
}

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: keyof typeof externalLinkVariants | undefined;
}

/** Opens in a new tab, and says so to a screen reader. */
export function ExternalLink({ variant = 'inline', className = '', children, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      className={`${externalLinkVariants[variant]} ${className}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> {newWindow}</span>
    </a>
  );
}

export interface MoreLinkProps extends LinkProps {
  children: ReactNode;
}

/** At the right of a section's title: 지도 보기 › */
export function MoreLink({ children, className = '', ...rest }: MoreLinkProps) {
  return (
    <Link {...rest} className={`more-link ${className}`}>
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}

export interface MoreButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName | undefined;
}

/** Looks the same and does something here: ⇅ 최신순 */
export function MoreButton({ icon, children, className = '', ...rest }: MoreButtonProps) {
  return (
    <button type="button" {...rest} className={`more-link ${className}`}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
