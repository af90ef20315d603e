// One line of an imported file; a cell with a fault can be mended.
import { Fragment } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { describeImportFault } from '#contract/console/stock/import-fault.text.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import type { ImportRow } from './import-rows.ts';

export interface ImportLineProps {
  row: ImportRow;
  columns: readonly string[];
  busy: boolean;
  onMend: (line: number, column: string, value: string) => void;
}

export function ImportLine({ row, columns, busy, onMend }: ImportLineProps) {
  const faultOf = (column: string) => row.faults.find((fault) => fault.column === column);
  const border = row.faults.length === 0 ? 'border-b border-line' : '';
  return (
    <Fragment>
      <tr className="h-[46px]">
        <th
          scope="row"
          className={`pr-2.5 pl-5 font-semibold whitespace-nowrap ${border} ${row.faults.length > 0 ? 'text-danger' : 'text-sub'}`}
        >
          {row.line}
        </th>
        {columns.map((column) => (
          <td key={column} className={`px-2.5 whitespace-nowrap ${border}`}>
            <CellValue value={row.cells[column] ?? ''} isFaulty={faultOf(column) !== undefined} />
          </td>
        ))}
      </tr>
      {row.faults.length > 0 && (
        <tr>
          <td colSpan={columns.length + 1} className="border-b border-line pr-2.5 pb-2.5 pl-[74px]">
            {row.faults.map((fault) => (
              <div
                key={`${fault.column} ${fault.kind}`}
                className="flex flex-wrap items-center gap-2 py-0.5 text-small text-danger"
              >
                <Icon name="alert" size={16} />
                <span>{describeImportFault(fault)}</span>
                {fault.suggestion !== null && (
                  <Button
                    size="s"
                    busy={busy}
                    onClick={() => onMend(row.line, fault.column, fault.suggestion ?? '')}
                  >
                    {withDirectionJosa(fault.suggestion)}
                  </Button>
                )}
              </div>
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function CellValue({ value, isFaulty: isWrong }: { value: string; isFaulty: boolean }) {
  if (isWrong)
    return (
      <span className="inline-block rounded-xs bg-red-50 px-1.5 py-px font-semibold text-red-700 inset-ring inset-ring-red-100">
        {value === '' ? '비어 있음' : value}
      </span>
    );
  return value === '' ? <span className="text-faint">자동</span> : value;
}
