// The palette: one field to go anywhere, find anything and begin an action; arrows choose, Enter does it.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId, type ReactNode } from 'react';
import { Modal } from '#ui/overlay/modal.tsx';
import { Kbd } from '../display/kbd.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import './palette.css';

export interface PaletteEntry {
  id: string;
  icon: IconName;
  label: string;
  /** Behind the label, quieter. */
  line?: string | undefined;
  /** The keys that do the same. */
  keys?: string | undefined;
  onChoose: () => void;
}

export interface PaletteGroup {
  /** 물품, 할 수 있는 일 */
  label: string;
  items: readonly PaletteEntry[];
}

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  query: string;
  /** Called with what is typed, also while a syllable is being composed. */
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** Shown instead of the groups: nothing found, or searching. */
  empty?: ReactNode;
  /** At the end of the foot. */
  note?: string | undefined;
}

export function Palette({ open, onClose, query, onQuery, groups, empty, note }: PaletteProps) {
  const noteId = useId();
  return (
    <Modal open={open} onClose={onClose} variant="bare" className="c-palette" label="검색과 이동">
      <Autocomplete.Root
        open
        inline
        items={groups}
        // The caller filters. The library's own filter would wait until a syllable is complete.
        filter={null}
        value={query}
        itemToStringValue={(entry: PaletteEntry) => entry.label}
        autoHighlight="always"
      >
        <div className="c-palette__head">
          <Icon name="search" size={20} />
          <Autocomplete.Input
            className="c-palette__input"
            aria-label="검색 또는 이동"
            aria-describedby={note === undefined ? undefined : noteId}
            placeholder="이름, 번호, 할 일"
            data-first-focus
            maxLength={60}
            onInput={(event) => onQuery(event.currentTarget.value)}
          />
          <button type="button" className="c-palette__close" aria-label="Esc 닫기" onClick={onClose}>
            <Kbd>Esc</Kbd>
          </button>
        </div>
        <div className="c-palette__body">
          {groups.length === 0 && (
            <div className="c-palette__empty" role="status">
              {empty}
            </div>
          )}
          <Autocomplete.List className="c-palette__list">
            {(group: PaletteGroup) => (
              <Autocomplete.Group key={group.label} items={group.items}>
                <Autocomplete.GroupLabel className="c-palette__title">{group.label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(entry: PaletteEntry) => (
                    <Autocomplete.Item
                      key={entry.id}
                      value={entry}
                      className="c-palette__entry"
                      onClick={() => entry.onChoose()}
                    >
                      <span className="c-palette__icon">
                        <Icon name={entry.icon} size={17} />
                      </span>
                      <span className="c-palette__words">
                        <b>{entry.label}</b>
                        {entry.line !== undefined && <span className="c-palette__line">{entry.line}</span>}
                      </span>
                      {entry.keys !== undefined && <Kbd>{entry.keys}</Kbd>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
      <div className="c-palette__foot">
        {/* The field says to a screen reader itself how a list is gone through. */}
        <span className="contents" aria-hidden="true">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> 이동 <Kbd>Enter</Kbd> 열기
        </span>
        {note !== undefined && (
          <span id={noteId} className="c-palette__note">
            {note}
          </span>
        )}
      </div>
    </Modal>
  );
}
