// A file to be registered: read by the server line by line, mended, and registered.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import {
  downloadCsv,
  isFaulty,
  withCells,
  writeCsv,
  type ImportPreview,
  type ImportRow,
} from './import-rows.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export interface ImportedFileOptions {
  kind: ImportPreview['kind'];
  /** 개, 곳 */
  unit: string;
  invalidates: readonly CacheTag[];
  onDone: (batch: string) => void;
}

interface Read {
  name: string;
  readAt: string;
  preview: ImportPreview;
}

export function useImportedFile({ kind, unit, invalidates, onDone }: ImportedFileOptions) {
  const { toast } = useToasts();
  const [read, setRead] = useState<Read>();
  const [formError, setFormError] = useState<string>();
  const preview = useConsoleMutation('POST /api/v1/console/imports/preview');
  const faultyRows = read?.preview.rows.filter(isFaulty) ?? [];
  function downloadFaulty() {
    if (read) downloadCsv(`고칠줄_${read.name}`, writeCsv(read.preview.columns, faultyRows));
  }
  const register = useConsoleMutation('POST /api/v1/console/imports', {
    invalidates,
    onSuccess: ({ batch, created }) => {
      toast(`${withObjectJosa(`${formatNumber(created)}${unit}`)} 등록했어요`);
      onDone(batch);
    },
  });

  async function readFile(content: BlobPart): Promise<ImportPreview | undefined> {
    setFormError(undefined);
    register.reset();
    try {
      // Windows says of a CSV file that it is one of Excel's.
      return await preview.mutateAsync({ query: { kind }, file: new Blob([content], { type: 'text/csv' }) });
    } catch (error) {
      setFormError(errorMessage(error, '파일을 읽지 못했어요.'));
      return undefined;
    }
  }

  async function choose(file: File) {
    if (file.size > MAX_BYTES) {
      setFormError('5MB까지 올릴 수 있어요.');
      return;
    }
    let bytes: ArrayBuffer;
    try {
      bytes = await file.arrayBuffer();
    } catch {
      // A spreadsheet program may lock a file that it has open.
      setFormError('파일을 읽지 못했어요. 다른 프로그램에서 닫은 뒤 다시 골라 주세요.');
      return;
    }
    const reply = await readFile(bytes);
    if (reply) setRead({ name: file.name, readAt: new Date().toISOString(), preview: reply });
  }

  /** The lines as they are now, read again by the server. */
  async function readRows(rows: readonly ImportRow[]): Promise<ImportPreview | undefined> {
    if (read === undefined) return undefined;
    return readFile(writeCsv(read.preview.columns, rows));
  }

  async function mend(line: number, cells: Readonly<Record<string, string>>) {
    if (read === undefined) return;
    const reply = await readRows(withCells(read.preview.rows, line, cells));
    // Only the columns we know are sent again: the others are still those of the file.
    const { unknownColumns } = read.preview;
    if (reply) setRead({ ...read, preview: { ...reply, unknownColumns } });
  }

  function submit() {
    if (read === undefined) return;
    register.mutate({ body: { fileToken: read.preview.fileToken } });
  }

  return {
    /** Undefined until a file is chosen. */
    read,
    faultyRows,
    failure: formError ?? (register.error ? errorMessage(register.error, '등록하지 못했어요.') : undefined),
    isReading: preview.isPending,
    isRegistering: register.isPending,
    choose: (file: File) => void choose(file),
    mend: (line: number, cells: Readonly<Record<string, string>>) => void mend(line, cells),
    downloadFaulty,
    register: submit,
  };
}
