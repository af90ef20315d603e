// What a person opened lately, the newest first: kept in this browser, for each person apart, by number or name and without members' names.
import { useEffect } from 'react';
import { localStore } from '#client/storage.ts';
import { useShownTitle } from '#console/navigation/shown-title.ts';
import { useSession } from '#console/session/session.api.ts';
import type { IconName } from '#console/ui/display/icon.tsx';

const MAX_RECENT = 8;

export interface Opened {
  path: string;
  label: string;
}

interface OpenedKind {
  path: RegExp;
  label: string;
  icon: IconName;
}

const kinds: readonly OpenedKind[] = [
  { path: /^\/rentals\/\d+$/, label: '대여', icon: 'receipt' },
  { path: /^\/payments\/\d+$/, label: '결제', icon: 'card' },
  { path: /^\/reports\/\d+$/, label: '신고', icon: 'flag' },
  { path: /^\/inquiries\/\d+$/, label: '문의', icon: 'chat' },
  { path: /^\/stations\/\d+$/, label: '스테이션', icon: 'pin' },
  { path: /^\/items\/[A-Z]+_\d+$/, label: '물품', icon: 'box' },
  { path: /^\/products\/\d+$/, label: '상품', icon: 'tag' },
  { path: /^\/members\/\d+$/, label: '회원', icon: 'users' },
  { path: /^\/contents\/notices\/\d+$/, label: '공지', icon: 'megaphone' },
  { path: /^\/contents\/events\/\d+$/, label: '이벤트', icon: 'megaphone' },
];

export const kindOfOpened = (path: string) => kinds.find((kind) => kind.path.test(path));

const keyOf = (staffId: number) => `console-recent:of:${staffId}`;

/** What another version or another hand wrote there is not trusted. */
export function readOpened(staffId: number): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(keyOf(staffId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpened).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isOpened(one: unknown): one is Opened {
  const { path, label } = (one ?? {}) as Partial<Record<keyof Opened, unknown>>;
  return typeof path === 'string' && typeof label === 'string' && kindOfOpened(path) !== undefined;
}

/** Once, around every screen behind the sign-in. */
export function useRememberOpened(): void {
  const { me } = useSession();
  const shown = useShownTitle();
  useEffect(() => {
    if (shown === undefined || kindOfOpened(shown.path) === undefined) return;
    const opened: Opened = { path: shown.path, label: shown.name };
    const others = readOpened(me.id).filter(({ path }) => path !== opened.path);
    localStore.write(keyOf(me.id), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
  }, [me.id, shown]);
}
