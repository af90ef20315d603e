// What changes in documents, in a few words: how it is and how it will be.
import { Card } from '#ui/display/card.tsx';
import type { AskedDocument } from './consent.api.ts';
import * as text from './consent-again.text.ts';

interface ChangesProps {
  documents: readonly AskedDocument[];
  inForce: boolean;
}

export function Changes({ documents, inForce }: ChangesProps) {
  return (
    <Card variant="flat" as="section" aria-label={text.changes} className="px-4.5 py-1">
      <ul className="divide-y divide-line">
        {documents
          .flatMap(({ changes }) => changes)
          .map((change) => (
            <li key={change.title} className="py-3.5">
              <h2 className="text-body-2 font-semibold">{change.title}</h2>
              <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-caption">
                <dt className="min-w-10 text-faint">{inForce ? text.before : text.now}</dt>
                <dd className="text-sub">{change.before ?? text.nothingBefore}</dd>
                <dt className="min-w-10 font-semibold">{inForce ? text.after : text.fromThen}</dt>
                <dd>{change.after}</dd>
              </dl>
            </li>
          ))}
      </ul>
    </Card>
  );
}
