// One document to agree to: the tick, and the way to its whole text.
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import type { AskedDocument } from './consent.api.ts';
import * as text from './consent-again.text.ts';

interface DocumentRowProps {
  document: AskedDocument;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function DocumentRow({ document, checked, onChange }: DocumentRowProps) {
  const title = text.titles[document.document];
  return (
    <div className="flex items-center">
      <Checkbox checked={checked} onChange={onChange}>
        <b className="mr-0.5">{text.required}</b> {title}
      </Checkbox>
      <ExternalLink
        variant="bare"
        href={document.path}
        className="-mr-2.5 grid size-11 flex-none place-items-center rounded-md text-faint active:bg-ink-100"
      >
        <Icon name="right" size={20} />
        <span className="sr-only">{text.readAll(title)}</span>
      </ExternalLink>
    </div>
  );
}
