// The saved views of a list, beside its filters: open one, save what is shown now, delete one.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useSession } from '#console/session/session.api.ts';
import { FilterBarButton } from '#console/ui/list/filter/filter-pill.tsx';
import type { SavedViewsProps } from '#console/ui/list/saved-views.tsx';
import { MenuChoice, MenuItem, MenuLine, MenuNote, MenuPopup } from '#console/ui/overlay/menu.tsx';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useSavedViews } from './saved-view.api.ts';
import { savedViewText as text } from './saved-view.text.ts';

export function SavedViewsMenu({ list, query }: SavedViewsProps) {
  const { me } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const dialogs = useDialogs<'save' | 'delete'>();
  // A list as it usually is can only be somebody's saved view once they open the menu.
  const read = useSavedViews(list, opened || query !== '');
  const views = read.data?.content ?? [];
  const current = views.find((view) => view.query === query);
  const own = views.filter(({ by }) => by.id === me.id);
  const shared = views.filter(({ by }) => by.id !== me.id);
  const deletable = views.filter(({ mayDelete }) => mayDelete);
  const open = (id: string) => {
    const chosen = views.find((view) => String(view.id) === id);
    if (chosen) void navigate({ pathname, search: chosen.query });
  };
  const value = current === undefined ? null : String(current.id);
  return (
    <>
      <MenuPopup
        trigger={<FilterBarButton name={text.menu} value={current?.name} />}
        onOpen={() => setOpened(true)}
      >
        {own.length > 0 && (
          <MenuChoice
            title={text.own}
            choices={own.map(({ id, name, ...view }) => ({
              value: String(id),
              label: view.shared ? text.sharedName(name) : name,
            }))}
            value={value}
            onChange={open}
          />
        )}
        {shared.length > 0 && (
          <MenuChoice
            title={text.shared}
            choices={shared.map(({ id, name, by }) => ({ value: String(id), label: name, note: by.name }))}
            value={value}
            onChange={open}
          />
        )}
        {views.length === 0 && (
          <MenuNote>{read.isError ? text.unread : read.isPending ? text.reading : text.none}</MenuNote>
        )}
        <MenuLine />
        <MenuItem label={text.save} icon="plus" onSelect={() => dialogs.open('save')} />
        {deletable.length > 0 && (
          <MenuItem label={text.delete} icon="trash" onSelect={() => dialogs.open('delete')} />
        )}
      </MenuPopup>
      {dialogs.shown === 'save' && (
        <SaveViewDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          list={list}
          query={query}
          onClose={dialogs.close}
        />
      )}
      {dialogs.shown === 'delete' && (
        <DeleteViewDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          views={deletable}
          first={current}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
