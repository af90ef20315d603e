// Back on a field page: one step, or to a page that makes sense for someone who opened this address directly.
import { useNavigate } from 'react-router';
import { readEntry } from '#ui/navigation/history-entry.ts';

export function useFieldBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = readEntry();
    if (idx > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  };
}
