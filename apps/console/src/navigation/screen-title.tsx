// The title row of a screen of the console: its name, the field that opens the palette, its buttons.
import { PaletteButton } from '#console/ui/display/frame/frame.tsx';
import { PageTitle, type PageTitleProps } from '#console/ui/display/page-title.tsx';
import { openPalette } from './open-palette.ts';

/** `children` are the buttons: at most two plain ones and one primary one. */
export function ScreenTitle({ children, ...title }: PageTitleProps) {
  return (
    <PageTitle {...title}>
      <PaletteButton onPress={openPalette} />
      {children}
    </PageTitle>
  );
}
