// Asks what the file of a list shall hold: its format, its columns, and whether members are named in full.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useMay } from '#console/session/session.api.ts';
import { exportFileName, exportKinds, hasMembers, MAX_EXPORT_ROWS } from '#domain/export-file.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { EXPORT_FILE_HOURS } from '#domain/legal/retention.ts';
import { formatNumber } from '#domain/text/won.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { showDownloads } from './downloads.ts';
import { ExportColumns } from './export-columns.tsx';
import type { ExportQuery, ExportRequest } from './export-request.ts';
import { UnmaskChoice } from './unmask-choice.tsx';

const formats = [
  { value: 'xlsx', label: '엑셀 (xlsx)', note: '숫자와 날짜가 그대로, 첫 줄 고정' },
  { value: 'csv', label: 'CSV', note: 'UTF-8, 엑셀에서 바로 열려요' },
] as const;

interface ExportDialogProps extends ExportRequest {
  open: boolean;
  onClose: () => void;
}

export function ExportDialog({ kind, query, conditions, total, open, onClose }: ExportDialogProps) {
  const { name, columns } = exportKinds[kind];
  const groups = Object.entries<string>(columns);
  const mayUnmask = useMay('pii.export') && hasMembers(kind);
  const [today] = useState(() => koreanDate(new Date()));
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unmasked, setUnmasked] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const make = useConsoleMutation('POST /api/v1/console/exports', {
    invalidates: ['exports', 'audit'],
    onSuccess: () => {
      showDownloads();
      onClose();
    },
  });
  const filters = filtersOf(query);
  const chosen = groups.map(([group]) => group).filter((group) => !left.has(group));
  const words = total === null || total === undefined ? '파일' : `${formatNumber(total)}건`;

  function confirm() {
    if (unmasked && reason.trim().length < 2) return setMissing('사유를 두 글자 이상 적어 주세요.');
    make.mutate({
      body: {
        kind,
        filters,
        format,
        columns: chosen,
        unmasked,
        ...(unmasked && { reason: reason.trim() }),
      },
      about: {
        reason: '닉네임과 이메일을 가리지 않은 파일이라 다시 확인해요.',
        title: `${name} ${words} 내보내기`,
        detail: `사유: ${reason.trim()}`,
        confirmLabel: '확인하고 내보내기',
      },
    });
  }

  return (
    <ActionDialog
      open={open}
      title={`${name} 내보내기`}
      confirmLabel={`${words} 내보내기`}
      width="wide"
      busy={make.isPending}
      failure={errorText(make.error)}
      disabledReason={chosen.length === 0 ? '열을 하나 이상 골라 주세요.' : undefined}
      note={exportFileName({ kind, format, filters, today })}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 text-small text-sub">지금 조건</span>
        {(conditions.length === 0 ? [{ name: '조건', value: '전체' }] : conditions).map((condition) => (
          <span
            key={condition.name}
            className="flex h-8 items-center gap-1.5 rounded-sm bg-lamp-50 px-2.5 text-small inset-ring inset-ring-lamp-400"
          >
            {condition.name} <b className="font-semibold">{condition.value}</b>
          </span>
        ))}
      </div>
      <OptionCards label="형식" columns={2} options={formats} value={format} onChange={setFormat} />
      <ExportColumns groups={groups} left={left} onLeft={setLeft} unmasked={unmasked} />
      {mayUnmask && (
        <UnmaskChoice
          unmasked={unmasked}
          onUnmasked={setUnmasked}
          reason={reason}
          error={missing}
          onReason={(typed) => {
            setReason(typed);
            setMissing(undefined);
          }}
        />
      )}
      <Tip>
        {total === null && '10,000건이 넘어요. '}
        {typeof total === 'number' && (
          <>
            모두 <b>{formatNumber(total)}건</b>이에요.{' '}
          </>
        )}
        한 번에 {formatNumber(MAX_EXPORT_ROWS)}건까지 되고, 파일은 {EXPORT_FILE_HOURS}시간 뒤에 지워요.
      </Tip>
    </ActionDialog>
  );
}

/** As in the address of a call: lists joined, what is not set left out. */
function filtersOf(query: ExportQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || ['size', 'cursor', 'sort'].includes(key)
        ? []
        : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
}
