// Quiet ways on: an underlined word, the "more" of a section, and links that leave the app.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import './text-link.css';

/** An underlined word that does something here: 로그아웃, 회원탈퇴하기. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`underlined min-h-11 ${className}`} />;
}

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** `inline` inside a sentence, `bare` when the caller gives it its look. */
  look?: 'inline' | 'bare' | undefined;
}

/** Opens in a new tab, and says so to those who cannot see it. */
export function ExternalLink({ look = 'inline', className = '', children, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      className={look === 'inline' ? `underlined ${className}` : className}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}

export interface MoreLinkProps extends LinkProps {
  children: ReactNode;
}

/** At the right of a section's title: 지도 보기 › */
export function MoreLink({ children, className = '', ...rest }: MoreLinkProps) {
  return (
    <Link {...rest} className={`more ${className}`}>
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}

export interface MoreButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName | undefined;
}

/** The same look for something that happens here: ⇅ 최신순 */
export function MoreButton({ icon, children, className = '', ...rest }: MoreButtonProps) {
  return (
    <button type="button" {...rest} className={`more ${className}`}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
