// The bars at the bottom: actions on the ticked rows of a list, and saving a form.
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Kbd } from '../display/kbd.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { useShortcuts } from '../overlay/shortcuts.ts';
import './bulk-bar.css';

export interface BulkAction {
  label: string;
  icon: IconName;
  onPress: () => void;
}

export interface BulkBarProps {
  /** 선택한 물품 */
  label: string;
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** Appears with the first tick; Escape clears the ticks when nothing else is open. */
export function BulkBar({ label, count, actions, onClear }: BulkBarProps) {
  useShortcuts({ Escape: onClear }, count > 0);
  if (count === 0) return null;
  return (
    <div className="c-bulk night" role="toolbar" aria-label={label}>
      <span className="c-bulk__count" role="status">
        <b>{count.toLocaleString('ko')}개</b> 선택
      </span>
      {actions.map((action) => (
        <button key={action.label} type="button" className="c-bulk__act" onClick={action.onPress}>
          <Icon name={action.icon} />
          {action.label}
        </button>
      ))}
      <span className="c-bulk__line" aria-hidden="true" />
      <button type="button" className="c-bulk__act" onClick={onClear}>
        선택 해제 <Kbd>Esc</Kbd>
      </button>
    </div>
  );
}

export interface SaveBarProps {
  /** What changed, or who saved last. */
  words?: ReactNode;
  saveLabel?: string | undefined;
  saveIcon?: IconName | undefined;
  busy?: boolean | undefined;
  /** Nothing changed: there is nothing to save or to revert. */
  unchanged?: boolean | undefined;
  onRevert?: (() => void) | undefined;
  /** Before the buttons: the reason, other buttons. */
  children?: ReactNode;
}

/** The foot of a form: its button submits the form around it. */
export function SaveBar(props: SaveBarProps) {
  const { words, saveLabel = '저장', saveIcon, busy, unchanged = false, onRevert, children } = props;
  return (
    <div className="c-save-bar">
      <div className="c-save-bar__words">{words}</div>
      {children}
      {onRevert !== undefined && (
        <Button size="l" disabled={unchanged} onClick={onRevert}>
          되돌리기
        </Button>
      )}
      <Button type="submit" size="l" variant="primary" icon={saveIcon} busy={busy} disabled={unchanged}>
        {saveLabel}
      </Button>
    </div>
  );
}
