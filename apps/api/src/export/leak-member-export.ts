// The export of those whom a leak concerns, with whether they were reached.
import { listTouchedMembers } from '#api/leak/leak-people.queries.ts';
import { leakEndpoints } from '#contract/console/leak.ts';
import { rowId } from '#contract/endpoint.ts';
import { languageNames } from '#domain/languages.ts';
import { leakResultLabels, leakSourceLabels } from '#domain/legal/leak.ts';
import { defineExport, memberColumns, toMoment } from './export-kind.ts';

/** Which leak stands in the path of the list, and in the filters of its file. */
const endpoint = leakEndpoints['GET /api/v1/console/leaks/{id}/members'];
const list = { ...endpoint, query: endpoint.query.extend({ leakId: rowId }) };

export const leakMembers = defineExport('leakMembers', list, {
  list: ({ db, cursors }, viewer, query) => listTouchedMembers(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    source: [{ header: '찾은 곳', value: ({ source }) => leakSourceLabels[source] }],
    language: [{ header: '언어', value: ({ language }) => languageNames[language] }],
    result: [
      { header: '결과', value: ({ result }) => leakResultLabels[result] },
      { header: '때', format: 'time', width: 20, value: ({ settledAt }) => toMoment(settledAt) },
    ],
    member: memberColumns,
  },
});
