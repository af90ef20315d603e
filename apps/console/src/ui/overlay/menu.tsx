// A menu of actions behind a button, such as the ⋯ at the end of a row.
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayContainer } from './overlay-container.ts';
import { Icon, type IconName } from '../display/icon.tsx';
import './menu.css';

export interface MenuAction {
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  /** A state forbids it: the words say why. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  actions: readonly MenuAction[];
}

export function Menu({ trigger, actions }: MenuProps) {
  return (
    <MenuPopup trigger={trigger}>
      {actions.map((action) => (
        <MenuItem key={action.label} {...action} />
      ))}
    </MenuPopup>
  );
}

/** What is said in place of choices: a menu holds items only, so that it is one which does nothing. */
export function MenuNote({ children }: { children: string }) {
  return (
    <BaseMenu.Item className="c-popup__nothing" disabled>
      {children}
    </BaseMenu.Item>
  );
}

/** One action of a menu. */
export function MenuItem({ label, icon, danger = false, disabledReason, onSelect }: MenuAction) {
  return (
    <BaseMenu.Item
      className={`c-popup__item ${danger ? 'c-popup__item--danger' : ''}`}
      disabled={disabledReason !== undefined}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} />}
      <span className="c-popup__words">
        {label}
        {disabledReason !== undefined && <span className="c-popup__note">{disabledReason}</span>}
      </span>
    </BaseMenu.Item>
  );
}

export interface MenuPopupProps extends Pick<MenuProps, 'trigger'> {
  /** What it shows may be read only now. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a menu; its items come from the parts below. */
export function MenuPopup({ trigger, onOpen, children }: MenuPopupProps) {
  const container = useOverlayContainer();
  return (
    <BaseMenu.Root modal={false} onOpenChange={(open) => open && onOpen?.()}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner className="c-popup-place" align="end" sideOffset={6}>
          <BaseMenu.Popup className="c-popup">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuCheckboxesProps {
  title: string;
  choices: readonly { value: string; label: string }[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

/** Any number of several; the menu stays open. */
export function MenuCheckboxes({ title, choices, ticked, onChange }: MenuCheckboxesProps) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="c-popup__title">{title}</BaseMenu.GroupLabel>
      {choices.map(({ value, label }) => (
        <BaseMenu.CheckboxItem
          key={value}
          className="c-popup__item"
          checked={ticked.includes(value)}
          onCheckedChange={(checked) =>
            onChange(
              choices
                .map((choice) => choice.value)
                .filter((other) => (other === value ? checked : ticked.includes(other))),
            )
          }
        >
          <span className="c-popup__words">{label}</span>
          <span className="c-popup__tick">{ticked.includes(value) && <Icon name="check" size={15} />}</span>
        </BaseMenu.CheckboxItem>
      ))}
    </BaseMenu.Group>
  );
}

export interface MenuChoiceProps {
  title: string;
  choices: readonly { value: string; label: string; note?: string | undefined }[];
  /** Null: none of them. */
  value: string | null;
  onChange: (value: string) => void;
}

/** One of several. */
export function MenuChoice({ title, choices, value, onChange }: MenuChoiceProps) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="c-popup__title">{title}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
        {choices.map((choice) => (
          <BaseMenu.RadioItem key={choice.value} value={choice.value} className="c-popup__item" closeOnClick>
            <span className="c-popup__words">
              {choice.label}
              {choice.note !== undefined && <span className="c-popup__note">{choice.note}</span>}
            </span>
            <span className="c-popup__tick">{choice.value === value && <Icon name="check" size={15} />}</span>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

export function MenuLine() {
  return <div className="c-popup__line" role="presentation" />;
}
