// Words of the audit log; a code without words of its own in a monospace, so that it is seen to be one.
import { Children } from 'react';
import type { AuditWords } from '#domain/audit/audit-values.ts';

export function Words({ words }: { words: readonly AuditWords[] }) {
  // Pieces of one sentence in their order: they have no names of their own.
  return Children.toArray(
    words.map(({ text, isRaw = false }) =>
      isRaw ? <code className="font-[ui-monospace,monospace] text-small">{text}</code> : text,
    ),
  );
}
