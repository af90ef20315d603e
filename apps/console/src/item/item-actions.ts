// What can be done with one item of the list, or with many that are selected, by whoever looks at them.
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import type { BulkAction } from '#console/ui/list/bulk-bar.tsx';
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import { moveErrorOf, stateErrorOf, type ConsoleItem } from './item-state.ts';

type Items = readonly ConsoleItem[];
export type ItemsDialog = { kind: 'state' | 'move'; items: Items };

export function useItemActions(openDialog: (dialog: ItemsDialog) => void) {
  const navigate = useNavigate();
  const mayMove = useMay('item.move');
  const mayPrint = useMay('label.print');
  const print = (items: Items) => void navigate(paths.labelsOf(items.map(({ serial }) => serial)));
  const changeState = (items: Items) => openDialog({ kind: 'state', items });
  const move = (items: Items) => openDialog({ kind: 'move', items });

  return {
    print,
    ofMany: (items: Items): BulkAction[] => {
      const moves: BulkAction[] = [
        { label: '이동', icon: 'move', onPress: () => move(items) },
        { label: '상태 변경', icon: 'wrench', onPress: () => changeState(items) },
      ];
      const prints: BulkAction[] = [{ label: '라벨 인쇄', icon: 'print', onPress: () => print(items) }];
      return [...(mayMove ? moves : []), ...(mayPrint ? prints : [])];
    },
    ofOne: (item: ConsoleItem): MenuAction[] => {
      const moves: MenuAction[] = [
        {
          label: '상태 변경…',
          icon: 'wrench',
          disabledReason: stateErrorOf(item),
          onSelect: () => changeState([item]),
        },
        {
          label: '이동…',
          icon: 'move',
          disabledReason: moveErrorOf(item),
          onSelect: () => move([item]),
        },
      ];
      const prints: MenuAction[] = [{ label: '라벨 인쇄', icon: 'print', onSelect: () => print([item]) }];
      return [...(mayMove ? moves : []), ...(mayPrint ? prints : [])];
    },
  };
}
