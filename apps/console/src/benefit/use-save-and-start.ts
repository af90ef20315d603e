// Saving a campaign or a plan as a draft, and saving and starting it in one press.
import { errorMessage } from '#client/api-error.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';

export interface SaveAndStartOptions<Row> {
  editor: { isDirty: boolean; save: (options: { reason: string }) => Promise<Row | undefined> };
  /** Undefined for one that does not exist yet. */
  read: Row | undefined;
  start: (saved: Row, reason: string) => Promise<Row>;
  notStarted: string;
  onStarted: (row: Row) => void;
  /** After a new one was saved as a draft. */
  onDraft?: ((row: Row) => void) | undefined;
  /** Whatever came of it: what is wrong stands in the form. */
  onEnd: () => void;
}

export function useSaveAndStart<Row>(options: SaveAndStartOptions<Row>) {
  const { editor, read, start, notStarted, onStarted, onDraft, onEnd } = options;
  const { toast } = useToasts();
  const isNew = read === undefined;

  async function save(reason: string): Promise<void> {
    const saved = await editor.save({ reason });
    onEnd();
    if (saved && isNew) onDraft?.(saved);
  }

  /** What was typed is saved first; if the start is refused then, it stays a draft. */
  async function saveAndStart(reason: string): Promise<void> {
    const saved = isNew || editor.isDirty ? await editor.save({ reason }) : read;
    if (saved === undefined) return onEnd();
    try {
      onStarted(await start(saved, reason));
    } catch (error) {
      toast(errorMessage(error, notStarted), { tone: 'fail' });
      if (isNew) onDraft?.(saved);
    }
    return onEnd();
  }

  return { save, saveAndStart };
}
