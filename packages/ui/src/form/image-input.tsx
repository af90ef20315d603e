// The browser's own picker of a picture, opened by the button beside it.
import type { Ref } from 'react';

export interface ImageInputProps {
  label: string;
  onPick: (file: File) => void;
  /** `ref.current.click()` opens it. */
  ref: Ref<HTMLInputElement>;
}

export function ImageInput({ label, onPick, ref }: ImageInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Without this, picking the same file again would fire no change event.
        event.target.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
