// The title row of a screen of the console: its name, the field that opens the palette, its buttons.
import { use } from 'react';
import { PaletteButton } from '#console/ui/display/frame/frame.tsx';
import { PageTitle, type PageTitleProps } from '#console/ui/display/page-title.tsx';
import { HeadControl } from './head-control.ts';
import { openPalette } from './open-palette.ts';
import { useNoteShownTitle } from './shown-title.ts';

/** `children` are the buttons: at most two plain ones and one primary one. */
export function ScreenTitle({ children, ...title }: PageTitleProps) {
  useNoteShownTitle(title.number ?? nameOf(title));
  return (
    <PageTitle {...title}>
      <PaletteButton onPress={openPalette} />
      {use(HeadControl)}
      {children}
    </PageTitle>
  );
}

/** Of one thing, below the list it belongs to; until it is read its title is that of the list. */
const nameOf = ({ title, parent }: PageTitleProps) =>
  typeof title === 'string' && parent !== undefined && title !== parent.label ? title : undefined;
