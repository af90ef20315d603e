// CSV로 등록: a file is read and every faulty line named before anything is written; then all of it is registered or nothing.
import { useState, type ComponentType, type ReactNode } from 'react';
import { errorMessage } from '#client/api-error.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { useAct } from '#client/console-query.ts';
import { formatClock } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Button, ButtonLink } from '#console/ui/form/button.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { FilePanel, FilePicker } from './file-picker.tsx';
import { ImportLines } from './import-lines.tsx';
import {
  downloadCsv,
  isFaulty,
  withCells,
  writeCsv,
  type ImportPreview,
  type ImportRow,
} from './import-rows.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export interface ImportScreenProps {
  kind: ImportPreview['kind'];
  title: string;
  parent: { label: string; to: string };
  /** 개, 곳 */
  unit: string;
  /** The head of an empty file to fill in. */
  templateColumns: readonly string[];
  templateName: string;
  invalidates: readonly CacheTag[];
  /** The columns worth reading; those with a fault are always shown. All of them unless given. */
  shownColumns?: readonly string[] | undefined;
  /** What would be registered, from the lines without faults; not shown beside an `aside`. */
  summary?: ((rows: readonly ImportRow[]) => ReactNode) | undefined;
  /** The lines another way, such as on a map. */
  aside?: ComponentType<ImportLinesView> | undefined;
  /** Said beside the button: 등록한 스테이션은 일시 중지로 시작해요 */
  note?: string | undefined;
  onDone: (batch: string) => void;
}

export interface ImportLinesView {
  rows: readonly ImportRow[];
  busy: boolean;
  /** Changes cells of a line and lets the server read the file again. */
  mend: (line: number, cells: Readonly<Record<string, string>>) => void;
}

interface Read {
  name: string;
  readAt: string;
  preview: ImportPreview;
}

type Extent = 'good' | 'all';

export function ImportScreen(props: ImportScreenProps) {
  const { kind, unit } = props;
  const { toast } = useToasts();
  const [read, setRead] = useState<Read>();
  const [extent, setExtent] = useState<Extent>('good');
  const [refusal, setRefusal] = useState<string>();
  const preview = useAct('POST /api/v1/console/imports/preview');
  const faultyRows = read?.preview.rows.filter(isFaulty) ?? [];
  function downloadFaulty() {
    if (read) downloadCsv(`고칠줄_${read.name}`, writeCsv(read.preview.columns, faultyRows));
  }
  const register = useAct('POST /api/v1/console/imports', {
    invalidates: props.invalidates,
    onSuccess: ({ batch, created }) => {
      toast(`${withObjectJosa(`${formatNumber(created)}${unit}`)} 등록했어요`);
      // What was left out is not lost with the screen.
      if (faultyRows.length > 0) downloadFaulty();
      props.onDone(batch);
    },
  });

  async function readFile(content: BlobPart): Promise<ImportPreview | undefined> {
    setRefusal(undefined);
    register.reset();
    try {
      // Windows says of a CSV file that it is one of Excel's.
      return await preview.mutateAsync({ query: { kind }, file: new Blob([content], { type: 'text/csv' }) });
    } catch (error) {
      setRefusal(errorMessage(error, '파일을 읽지 못했어요.'));
      return undefined;
    }
  }

  async function choose(file: File) {
    if (file.size > MAX_BYTES) {
      setRefusal('5MB까지 올릴 수 있어요.');
      return;
    }
    let bytes: ArrayBuffer;
    try {
      bytes = await file.arrayBuffer();
    } catch {
      // A spreadsheet program may lock a file that it has open.
      setRefusal('파일을 읽지 못했어요. 다른 프로그램에서 닫은 뒤 다시 골라 주세요.');
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
    if (reply) setRead({ ...read, preview: reply });
  }

  function submit() {
    if (read === undefined) return;
    const { faulty, fileToken } = read.preview;
    register.mutate({ body: { fileToken, ...(faulty > 0 && { skipFaulty: true }) } });
  }

  const template = (
    <Button
      icon="download"
      onClick={() => downloadCsv(props.templateName, writeCsv(props.templateColumns, []))}
    >
      양식 내려받기
    </Button>
  );
  const failure =
    refusal ?? (register.error ? errorMessage(register.error, '등록하지 못했어요.') : undefined);
  if (read === undefined)
    return (
      <>
        <ScreenTitle title={props.title} parent={props.parent}>
          {template}
        </ScreenTitle>
        <FilePicker
          columns={props.templateColumns}
          busy={preview.isPending}
          failure={failure}
          onFile={(file) => void choose(file)}
        />
      </>
    );

  const { rows, faulty, total, columns, encoding } = read.preview;
  const good = total - faulty;
  const registered = faulty > 0 && extent === 'all' ? 0 : good;
  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ScreenTitle title={props.title} parent={props.parent}>
        {template}
      </ScreenTitle>
      <FilePanel
        name={read.name}
        line={`${formatNumber(total)}줄 · ${encoding === 'EUC-KR' ? 'CP949를 UTF-8로 바꿔' : formatClock(read.readAt) + '에'} 읽음`}
        step={faulty === 0 ? 3 : 2}
        busy={preview.isPending}
        onFile={(file) => void choose(file)}
      />
      <div
        className={`grid items-start gap-3.5 pb-4 max-wide:grid-cols-1 ${props.aside ? 'grid-cols-[minmax(0,1fr)_420px]' : 'grid-cols-[minmax(0,1fr)_320px]'}`}
      >
        <ImportLines
          columns={columns.filter((column) => isShown(column, props.shownColumns, faultyRows))}
          rows={rows}
          busy={preview.isPending}
          onMend={(line, column, value) => void mend(line, { [column]: value })}
          onDownloadFaulty={downloadFaulty}
        />
        <div className="grid gap-3.5">
          {failure !== undefined && (
            <Tip tone="danger" announced>
              {failure}
            </Tip>
          )}
          {props.aside === undefined ? (
            <Panel title="등록하면">{props.summary?.(rows.filter((row) => !isFaulty(row)))}</Panel>
          ) : (
            <props.aside
              rows={rows}
              busy={preview.isPending}
              mend={(line, cells) => void mend(line, cells)}
            />
          )}
          {faulty > 0 && props.aside === undefined && (
            <Panel title="고칠 줄이 있으면">
              <OptionCards<Extent>
                label="어디까지 등록할까요?"
                value={extent}
                onChange={setExtent}
                options={[
                  {
                    value: 'good',
                    label: `맞는 ${formatNumber(good)}줄만 먼저`,
                    note: `고칠 ${formatNumber(faulty)}줄은 파일로 돌려줘요`,
                    disabled: good === 0,
                  },
                  { value: 'all', label: '다 고친 뒤 한꺼번에', note: '하나라도 틀리면 등록하지 않아요' },
                ]}
              />
            </Panel>
          )}
        </div>
      </div>
      <SaveBar
        words={
          faulty === 0 ? (
            ['모든 줄이 맞아요. 아직 아무것도 등록하지 않았어요.', props.note].filter(Boolean).join(' · ')
          ) : (
            <span className="flex items-center gap-2.5">
              <Badge tone="trouble">고칠 줄 {formatNumber(faulty)}개</Badge>
              <span className="truncate">
                {faultyRows
                  .slice(0, 8)
                  .map(({ line }) => line)
                  .join(', ')}
                줄{faultyRows.length > 8 ? ' …' : ''}
                {props.note === undefined ? '' : ` · ${props.note}`}
              </span>
            </span>
          )
        }
        saveLabel={`${formatNumber(registered)}${unit} 등록`}
        unchanged={registered === 0}
        busy={register.isPending || preview.isPending}
      >
        <ButtonLink size="l" to={props.parent.to}>
          그만두기
        </ButtonLink>
      </SaveBar>
    </form>
  );
}

function isShown(
  column: string,
  shown: readonly string[] | undefined,
  faultyRows: readonly ImportRow[],
): boolean {
  if (shown === undefined || shown.includes(column)) return true;
  return faultyRows.some(({ faults }) => faults.some((fault) => fault.column === column));
}
