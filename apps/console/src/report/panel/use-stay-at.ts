// Keeps a report open when it leaves the list it was chosen from.
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';

/** A report that is taken or answered leaves the list of new ones; its own address keeps it open. */
export function useStayAt(reportId: number): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(paths.report(reportId) + search, { replace: true });
}
