// A scanned item with what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { itemQuery, type FieldItem } from '../field.api.ts';
import { ItemFacts, ItemHead } from '../item/item-head.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { useIsOffline, useWaitingChange } from '../outbox/use-outbox.ts';
import { useItemActions } from './use-item-actions.ts';

export function FoundItem({ serial }: { serial: string }) {
  const query = useQuery(itemQuery(serial));
  return (
    <section aria-label="찾은 물품" className="grid gap-3">
      <AsyncContent query={query} failed={<ItemUnknown serial={serial} error={query.error} />}>
        {(item) => (
          <>
            <ItemHead item={item} />
            <ItemFacts item={item} />
            <RejectedActions of={({ subject }) => subject === serial} />
            <ItemActions item={item} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function ItemUnknown({ serial, error }: { serial: string; error: Error | null }) {
  return (
    <div role="alert" className="grid gap-1 py-2 text-center">
      <b className="text-title-3">{serial}</b>
      <p className="text-sub">{error?.message ?? '불러오지 못했어요.'}</p>
    </div>
  );
}

function ItemActions({ item }: { item: FieldItem }) {
  const actions = useItemActions(item);
  const waiting = useWaitingChange(item.serial);
  const isOffline = useIsOffline();
  if (waiting !== undefined || actions.length === 0)
    return (
      <p className="rounded-[14px] bg-ink-50 px-4 py-3 text-center text-sub">
        {waiting === undefined
          ? '지금은 할 수 있는 일이 없어요'
          : `${waiting.words}: ${isOffline ? '연결되면 보낼게요' : '보내고 있어요'}`}
      </p>
    );
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {actions.map(({ label, icon, first, onPress }) => (
        <button
          key={label}
          type="button"
          className={`grid justify-items-center gap-1.5 rounded-[16px] px-1 pt-[13px] pb-[11px] text-[0.875rem] leading-[1.125rem] font-semibold ${
            first === true ? 'bg-lamp-50 ring-[1.5px] ring-lamp-400 ring-inset' : 'bg-ink-50'
          }`}
          onClick={() => void onPress()}
        >
          <Icon name={icon} size={22} />
          {label}
        </button>
      ))}
    </div>
  );
}
