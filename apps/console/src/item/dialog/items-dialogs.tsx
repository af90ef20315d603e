// The dialogs that the list of items opens for one item or for many.
import type { Dialogs } from '#console/form/dialog/use-dialogs.ts';
import type { ItemsDialog } from '../item-actions.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

export interface ItemsDialogsProps {
  dialogs: Dialogs<ItemsDialog>;
  /** With the items that were left as they are. */
  onDone: (skipped: readonly string[]) => void;
}

export function ItemsDialogs({ dialogs, onDone }: ItemsDialogsProps) {
  if (dialogs.shown === undefined) return undefined;
  const { kind, items } = dialogs.shown;
  const shared = { open: dialogs.isOpen, items, onClose: dialogs.close };
  return kind === 'state' ? (
    <StateDialog key={dialogs.opening} {...shared} onDone={onDone} />
  ) : (
    <MoveDialog key={dialogs.opening} {...shared} onDone={() => onDone([])} />
  );
}
