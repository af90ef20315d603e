// The text of a notice or an event: plain as it was written, or Markdown, whose script is fetched only where there is some.
import { Suspense } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';

export interface WrittenTextProps {
  text: string;
  format: 'PLAIN' | 'MARKDOWN';
  className?: string | undefined;
}

/** Without its script the words are shown with their marks, which is better than not at all. */
const Markdown = lazyComponent(async () =>
  import('./markdown.tsx').then(
    (module) => module.Markdown,
    () => PlainText,
  ),
);

export function WrittenText({ text, format, className }: WrittenTextProps) {
  if (format === 'PLAIN') return <PlainText text={text} className={className} />;
  return (
    <Suspense fallback={null}>
      <Markdown text={text} className={className} />
    </Suspense>
  );
}

function PlainText({ text, className = '' }: { text: string; className?: string | undefined }) {
  return <p className={`whitespace-pre-line ${className}`}>{text}</p>;
}
