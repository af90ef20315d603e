// A few words beside what has the pointer or the focus. What they describe must also have a name of its own: a touch screen never shows them.
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { useOverlayContainer } from './overlay-container.ts';
import './tooltip.css';

export interface TooltipProps {
  /** Undefined: nothing to say at the moment. */
  text: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes the focus. */
  children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const container = useOverlayContainer();
  return (
    <BaseTooltip.Root disabled={text === undefined}>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="c-tooltip-place">
          <BaseTooltip.Popup className="c-tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
