// Words of the audit log; a code without words of its own in a monospace, so that it is seen to be one.
import type { AuditWords } from '#domain/audit-values.ts';

export function Words({ words }: { words: readonly AuditWords[] }) {
  return words.map(({ text, isRaw = false }, index) =>
    isRaw ? (
      <code key={index} className="font-[ui-monospace,monospace] text-small">
        {text}
      </code>
    ) : (
      text
    ),
  );
}
