// The filters of the audit log and its other tabs: person and action.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { useMay } from '#console/session/session.api.ts';
import { actionFamilies } from '#domain/audit/audit-labels.ts';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import type { AuditView } from './audit-view.ts';

type Change = (changed: Partial<AuditView>) => void;

/** Undefined for those who see their own rows only. */
export function usePersonFilter(view: AuditView, change: Change): Filter | undefined {
  const mayReadAll = useMay('audit.read');
  const maySeeStaff = useMay('staff.read');
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/staff', { tags: ['staff'] }),
    enabled: mayReadAll && maySeeStaff,
  });
  if (!mayReadAll) return undefined;
  return {
    id: 'by',
    name: '직원',
    value: view.by === undefined ? null : String(view.by),
    choices: (data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    onChange: (value) => change({ by: value === null ? undefined : Number(value) }),
  };
}

export const actionFilter = (view: AuditView, change: Change): Filter => ({
  id: 'action',
  name: '행동',
  value: view.action === '' ? null : view.action,
  choices: Object.entries(actionFamilies).map(([value, label]) => ({ value, label })),
  onChange: (value) => change({ action: value ?? '' }),
});
