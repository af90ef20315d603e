// Keeps something open when it leaves the list it was chosen from.
import { useLocation, useNavigate } from 'react-router';

/** A report that is taken or an inquiry that is answered leaves the list of new ones; its own address keeps it open. */
export function useStayAt(path: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(path + search, { replace: true });
}
