// A kind of export: the list it is a file of, who may read that list, and what its columns hold.
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { SheetCell, SheetColumn } from '#api/spreadsheet/write-xlsx.ts';
import type { CursorList } from '#contract/console/shapes.ts';
import type { StaffAccess } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permission.ts';
import { exportKinds, type ExportKindName } from '#domain/export-file.ts';

export interface ExportDeps {
  db: Database;
  cursors: Cursors;
}

/** What somebody asked for. */
export interface ExportRequest {
  kind: ExportKindName;
  filters: Readonly<Record<string, string>>;
  columns?: readonly string[] | undefined;
  format: 'csv' | 'xlsx';
  unmasked: boolean;
  reason?: string | undefined;
}

/** The member a row is about, masked unless the file may hold more. */
export interface ExportedMember {
  no: string;
  nickname: string;
  email: string | null;
}

export interface ExportColumn<Row> extends SheetColumn {
  value: (row: Row, member: ExportedMember | null) => SheetCell;
}

/** The list's own endpoint: its filters are the file's, its rows the file's. */
interface ListEndpoint {
  access: { readonly staff: StaffAccess };
  query: z.ZodObject;
  reply: z.ZodType;
}

type QueryOf<E extends ListEndpoint> = z.output<E['query']>;
type RowOf<E extends ListEndpoint> = z.input<E['reply']> extends CursorList<infer Row> ? Row : unknown;

interface ExportDefinition<E extends ListEndpoint, Name extends ExportKindName, Row extends RowOf<E>> {
  /** An order that does not change while the pages are read, so that no row is missed or written twice. */
  sort?: string;
  requireFilters?: (filters: QueryOf<E>) => void;
  /** Rows of the list, or those with more that only the file says. */
  list: (deps: ExportDeps, viewer: StaffViewer, query: QueryOf<E>) => Promise<CursorList<Row>>;
  memberOf?: (row: NoInfer<Row>) => number | null;
  columns: {
    [Group in keyof (typeof exportKinds)[Name]['columns']]: readonly ExportColumn<NoInfer<Row>>[];
  };
}

/** The same, whatever its rows are. */
export interface ExportKind {
  right: Permission;
  /** Throws INVALID_INPUT where the list's own endpoint would. */
  readFilters: (filters: Readonly<Record<string, string>>) => void;
  readPage: (
    deps: ExportDeps,
    viewer: StaffViewer,
    filters: Readonly<Record<string, string>>,
    page: { cursor?: string; size: number },
  ) => Promise<CursorList<unknown>>;
  memberOf: (row: unknown) => number | null;
  columns: Readonly<Record<string, readonly ExportColumn<unknown>[]>>;
}

export function defineExport<
  E extends ListEndpoint,
  Name extends ExportKindName,
  Row extends RowOf<E> = RowOf<E>,
>(_name: Name, endpoint: E, definition: ExportDefinition<E, Name, Row>): ExportKind {
  const { sort, requireFilters } = definition;
  const parse = ({ cursor: _cursor, size: _size, ...filters }: Readonly<Record<string, string>>) => {
    const parsed = endpoint.query.safeParse({ ...filters, ...(sort === undefined ? {} : { sort }) });
    if (parsed.success) return parsed.data as QueryOf<E>;
    throw new Failure('INVALID_INPUT', {
      issues: parsed.error.issues.slice(0, 20).map((issue) => ({
        path: ['body', 'filters', ...issue.path.map(String)].join('.').slice(0, 200),
        message: issue.message.endsWith('요.') ? issue.message : '사용할 수 없는 조건이에요.',
      })),
    });
  };
  return {
    right: endpoint.access.staff as Permission,
    readFilters: (filters) => {
      const parsed = parse(filters);
      requireFilters?.(parsed);
    },
    readPage: (deps, viewer, filters, page) => definition.list(deps, viewer, { ...parse(filters), ...page }),
    memberOf: (definition.memberOf ?? (() => null)) as ExportKind['memberOf'],
    columns: definition.columns as unknown as ExportKind['columns'],
  };
}

export const toMoment = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Whoever a row is about. */
export const memberColumns: readonly ExportColumn<unknown>[] = [
  { header: '회원 번호', width: 12, value: (_row, member) => member?.no ?? null },
  { header: '닉네임', width: 16, value: (_row, member) => member?.nickname ?? null },
  { header: '이메일', width: 26, value: (_row, member) => member?.email ?? null },
];
