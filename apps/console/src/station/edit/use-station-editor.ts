// Editing a station, one that is there or a new one.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { issueText } from '#console/form/issue-text.ts';
import { placedError } from '#console/form/form-error.ts';
import { useEditor, type Editor } from '#console/form/use-editor.ts';
import { stationQuery } from '../station.api.ts';
import type { StationDetail } from '../station-row.ts';
import { conflictFields } from './conflict-fields.ts';
import { stationErrorFields } from './station-errors.ts';
import {
  bodyOf,
  changeOf,
  changeText,
  stationValues,
  valuesOf,
  type StationValues,
} from './station-values.ts';

export type StationEditor = Editor<StationDetail, StationValues>;

/** `read` is undefined for a station that does not exist yet. */
export function useStationEditor(
  read: StationDetail | undefined,
  onSaved: (station: StationDetail) => void,
): StationEditor {
  const client = useQueryClient();
  const { mutateAsync: create } = useConsoleMutation('POST /api/v1/console/stations', {
    invalidates: ['stations', 'first-steps'],
  });
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/stations/{id}', {
    invalidates: ['stations'],
  });
  return useEditor<StationDetail, StationValues>({
    draftName: () => `station:${read?.id ?? 'new'}`,
    read,
    valuesOf,
    changesOf: changeText,
    resolver: zodResolver(stationValues, { error: issueText }),
    create: (values) => create({ body: bodyOf(values) }),
    update: (station, values) =>
      patch({
        params: { id: station.id },
        body: { ...changeOf(valuesOf(station), values), version: station.version },
      }),
    formError: (error) => placedError(error, stationErrorFields),
    conflictFields,
    savedBy: ({ lastChange }) => lastChange && { name: lastChange.by, at: lastChange.at },
    onRow: (station) => client.setQueryData(stationQuery(station.id).queryKey, station),
    onSaved,
  });
}
