// Where the views that were saved of a list are offered; what offers them comes from the app, because parts make no calls.
import { createContext, createElement, use, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { SavedViewList } from '#domain/page/saved-view.ts';
import type { ListView } from './list-view.ts';

export interface SavableView {
  list: SavedViewList;
  view: Pick<ListView<never>, 'savedSearch'>;
}

export interface SavedViewsProps {
  list: SavedViewList;
  /** The query of the address that shows what is shown now. */
  query: string;
}

export const SavedViewsContext = createContext<ComponentType<SavedViewsProps> | undefined>(undefined);

export function SavedViews({ list, view }: SavableView) {
  const offered = use(SavedViewsContext);
  const { search } = useLocation();
  return offered && createElement(offered, { list, query: view.savedSearch(new URLSearchParams(search)) });
}
