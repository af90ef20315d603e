// Editing a plan, one that is there or a new one.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { placedError } from '#console/form/form-error.ts';
import { issueText } from '#console/form/issue-text.ts';
import { useEditor, type Editor } from '#console/form/use-editor.ts';
import { planQuery } from '../membership.api.ts';
import type { MembershipPlan } from '../membership-row.ts';
import {
  bodyOf,
  changeOf,
  changeText,
  conflictFields,
  copyOf,
  planErrorFields,
  planValues,
  valuesOf,
  type PlanValues,
} from './plan-values.ts';

export type PlanEditor = Editor<MembershipPlan, PlanValues>;

export interface PlanEditorOptions {
  /** Undefined for one that does not exist yet. */
  read: MembershipPlan | undefined;
  /** Its terms are the beginning of a new one. */
  copied?: MembershipPlan | undefined;
  onSaved: (plan: MembershipPlan) => void;
}

export function usePlanEditor({ read, copied, onSaved }: PlanEditorOptions): PlanEditor {
  const client = useQueryClient();
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/membership-plans', {
    invalidates: ['memberships', 'audit'],
  });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/membership-plans/{id}', {
    invalidates: ['memberships', 'audit'],
  });
  return useEditor<MembershipPlan, PlanValues>({
    draftName: () => `membership-plan:${read?.id ?? (copied ? `copy-of-${copied.id}` : 'new')}`,
    read,
    valuesOf: (row) => (row === undefined && copied ? copyOf(copied) : valuesOf(row)),
    changesOf: (saved, values) => changeText(saved, values),
    resolver: zodResolver(planValues, { error: issueText }),
    create: (values, reason) => create({ body: { ...bodyOf(values), reason } }),
    update: (plan, values, reason) =>
      patch({
        params: { id: plan.id },
        body: { ...changeOf(valuesOf(plan), values), reason, version: plan.version },
      }),
    formError: (error) => placedError(error, planErrorFields),
    conflictFields,
    onRow: (plan) => client.setQueryData(planQuery(plan.id).queryKey, plan),
    onSaved,
  });
}
