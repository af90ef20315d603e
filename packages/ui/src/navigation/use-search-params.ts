// The query of the address, read and written. The library's own hook shares a module with its links and forms (see browser-router.tsx).
import { useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

export type SetSearchParams = (params: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (next, options) => void navigate(`?${new URLSearchParams(next).toString()}`, options)];
}
