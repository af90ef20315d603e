// Asks whoever has an item that is being recalled to stop using it and to bring it back, in the words of the message about it.
import { useId } from 'react';
import { Card } from '#ui/display/card.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { nameOf, type Named } from '#web/names/names.ts';
import * as text from './recalled-notice.text.ts';

/** The words come with the screen, because they are about safety; the way to a station may follow. */
const ReturnPlace = deferredComponent(async () => (await import('./return-place.tsx')).ReturnPlace);

export interface RecalledNoticeProps {
  rental: Named<'productName'>;
  className: string;
}

export function RecalledNotice({ rental, className }: RecalledNoticeProps) {
  const id = useId();
  return (
    <Card as="section" variant="danger" aria-labelledby={id} className={`px-4! py-3.5! ${className}`}>
      <h2 id={id} className="text-body-1 font-semibold text-danger">
        {text.stopUsing(nameOf(rental, 'productName'))}
      </h2>
      <p className="mt-1 text-caption text-sub">{text.bringItBack}</p>
      <ReturnPlace />
    </Card>
  );
}
