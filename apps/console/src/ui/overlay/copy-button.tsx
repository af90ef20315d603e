// Copies a number or a link, and says that it did.
import { IconButton } from '../form/button.tsx';
import { useToasts } from './toast.tsx';

/** `const copy = useCopy()`, then `copy('R10428')`. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { toast } = useToasts();
  return async (text, said = '복사했어요') => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said);
    } catch {
      toast('복사하지 못했어요. 직접 골라 복사해 주세요.', { tone: 'fail' });
    }
  };
}

/** Beside a number in the head of a screen. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <IconButton icon="copy" label={`${text} 복사`} variant="ghost" size="s" onClick={() => void copy(text)} />
  );
}
