// What can be done with a scanned item, by its state.
import { useNavigate } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { FieldItem } from '../field.api.ts';
import { useHere } from '../here.ts';
import { useIsOffline, useQueueAction } from '../outbox/use-outbox.ts';
import { useScanMessage } from './scan-context.ts';

interface ActionButton {
  label: string;
  icon: IconName;
  /** The usual one. */
  first?: boolean;
  onPress: () => void | Promise<void>;
}

/** What can be done on the spot; everything else is on the item's own page. */
export function useItemActions(item: FieldItem): ActionButton[] {
  const { me } = useSession();
  const here = useHere();
  const navigate = useNavigate();
  const queue = useQueueAction();
  const isOffline = useIsOffline();
  const showMessage = useScanMessage();
  const { serial, version, state, station, holder } = item;
  if (!me.rights.includes('item.move')) return [];

  const done = (words: string) =>
    showMessage(isOffline ? `${serial}: 연결되면 보낼게요` : `${serial}: ${words}`);
  const change: ActionButton = {
    label: '상태 변경',
    icon: 'wrench',
    onPress: () => void navigate(fieldPaths.item(serial)),
  };
  const breaks: ActionButton = {
    label: '고장',
    icon: 'wrench',
    onPress: () => void navigate(`${fieldPaths.item(serial)}?to=BROKEN`),
  };
  const seen = (stationId: number): ActionButton => ({
    label: '여기에 있음',
    icon: 'check',
    first: true,
    onPress: async () => {
      const isKept = await queue({
        endpoint: 'POST /api/v1/console/items/{serial}/seen',
        input: { params: { serial }, body: { stationId } },
        subject: serial,
        words: '여기에 있음',
      });
      if (isKept) done('여기에 있다고 적었어요');
    },
  });
  const moveTo = (
    to: 'MOVING' | 'AVAILABLE',
    stationId: number | null,
    label: string,
    words: string,
  ): ActionButton => ({
    label,
    icon: 'move',
    onPress: async () => {
      const reason = to === 'MOVING' ? '현장에서 꺼냄' : '현장에서 내려놓음';
      const isKept = await queue({
        endpoint: 'POST /api/v1/console/items/state',
        input: { body: { items: [{ serial, version }], to, stationId, reason } },
        subject: serial,
        words: label,
      });
      if (isKept) done(words);
    },
  });

  switch (state) {
    case 'AVAILABLE':
      return [
        ...(station === null ? [] : [seen(station.id)]),
        breaks,
        moveTo('MOVING', null, '꺼내기', '꺼냈어요'),
      ];
    case 'MOVING':
      if (holder?.id !== me.id) return [breaks];
      return here === undefined
        ? [{ ...change, label: '내려놓기', icon: 'move', first: true }, breaks]
        : [{ ...moveTo('AVAILABLE', here.id, '여기에 내려놓기', '내려놓았어요'), first: true }, breaks];
    case 'BROKEN':
    case 'REPAIR':
      return [...(station === null ? [] : [seen(station.id)]), change];
    case 'LOST':
      return [{ ...change, label: '찾음 처리', icon: 'flag', first: true }];
    case 'HELD':
    case 'RENTED':
    case 'RETIRED':
      return [];
    default:
      return state satisfies never;
  }
}
