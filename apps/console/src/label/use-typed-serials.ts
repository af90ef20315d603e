// The serial numbers as they are being typed, with what is wrong with them; the list changes once the field is left.
import { useState } from 'react';
import { parseSerials, writeSerials } from './serial-list.ts';

export interface TypedSerials {
  text: string;
  /** Why the text cannot be read. The list is then not what stands in the field. */
  fault: string | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
}

export function useTypedSerials(
  serials: readonly string[],
  onSerials: (serials: string[]) => void,
): TypedSerials {
  const written = writeSerials(serials);
  const [text, setText] = useState(written);
  const [known, setKnown] = useState(written);
  // The address changed by itself: from the list of items.
  if (known !== written) {
    setKnown(written);
    setText(written);
  }
  const parsed = parseSerials(text);
  return {
    text,
    fault: 'fault' in parsed ? parsed.fault : undefined,
    onText: setText,
    onLeave: () => {
      if (!('serials' in parsed)) return;
      setKnown(writeSerials(parsed.serials));
      onSerials(parsed.serials);
    },
  };
}
