// What opens below a button and holds more than a menu: a short list with its own links.
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayContainer } from './overlay-container.ts';
import './popover.css';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<Record<string, unknown>>;
  /** Read aloud when it opens. */
  label: string;
  children: ReactNode;
}

export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  const container = useOverlayContainer();
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner className="c-popover-place" align="end" sideOffset={8} collisionPadding={12}>
          <BasePopover.Popup className="c-popover" aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
