// CSV로 등록: a file is read and every faulty line named before anything is written; then all of it is registered or nothing.
import type { ComponentType, ReactNode } from 'react';
import type { CacheTag } from '#client/cache-tags.ts';
import { formatClock } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { FilePanel, FilePicker } from './file-picker.tsx';
import { ImportLines } from './import-lines.tsx';
import { downloadCsv, isFaulty, writeCsv, type ImportPreview, type ImportRow } from './import-rows.ts';
import { ImportText } from './import-texts.tsx';
import { useImportedFile } from './use-imported-file.ts';

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

export function ImportScreen(props: ImportScreenProps) {
  const { unit } = props;
  const file = useImportedFile(props);
  const { read, failure, faultyRows } = file;

  const template = (
    <Button
      icon="download"
      onClick={() => downloadCsv(props.templateName, writeCsv(props.templateColumns, []))}
    >
      양식 내려받기
    </Button>
  );
  if (read === undefined)
    return (
      <>
        <ScreenTitle title={props.title} parent={props.parent}>
          {template}
        </ScreenTitle>
        <FilePicker
          columns={props.templateColumns}
          busy={file.isReading}
          failure={failure}
          onFile={file.choose}
        />
      </>
    );

  const { rows, faulty, total, columns, unknownColumns, encoding } = read.preview;
  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        file.register();
      }}
    >
      <ScreenTitle title={props.title} parent={props.parent}>
        {template}
      </ScreenTitle>
      <FilePanel
        name={read.name}
        line={`${formatNumber(total)}줄 · ${encoding === 'EUC-KR' ? 'CP949를 UTF-8로 바꿔' : formatClock(read.readAt) + '에'} 읽음`}
        step={faulty === 0 ? 3 : 2}
        busy={file.isReading}
        onFile={file.choose}
      />
      <div
        className={`grid items-start gap-3.5 pb-4 max-wide:grid-cols-1 ${props.aside ? 'grid-cols-[minmax(0,1fr)_420px]' : 'grid-cols-[minmax(0,1fr)_320px]'}`}
      >
        <ImportLines
          columns={columns.filter((column) => isShown(column, props.shownColumns, faultyRows))}
          rows={rows}
          busy={file.isReading}
          onMend={(line, column, value) => file.mend(line, { [column]: value })}
          onDownloadFaulty={file.downloadFaulty}
        />
        <div className="grid gap-3.5">
          {failure !== undefined && (
            <Tip tone="danger" announced>
              {failure}
            </Tip>
          )}
          {unknownColumns.length > 0 && (
            <Tip announced>
              {`${unknownColumns.map((name) => `‘${name}’`).join(', ')} 칸은 아는 칸이 아니어서 읽지 않았어요.`}
            </Tip>
          )}
          {props.aside === undefined ? (
            <Panel title="등록하면">{props.summary?.(rows.filter((row) => !isFaulty(row)))}</Panel>
          ) : (
            <props.aside rows={rows} busy={file.isReading} mend={file.mend} />
          )}
        </div>
      </div>
      <SaveBar
        words={<ImportText faulty={faulty} faultyRows={faultyRows} note={props.note} />}
        saveLabel={`${formatNumber(total)}${unit} 등록`}
        unchanged={faulty > 0}
        busy={file.isRegistering || file.isReading}
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
