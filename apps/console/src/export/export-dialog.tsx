// Asks what the file of a list shall hold: its format, its columns, and whether members are named in full.
import { useState } from 'react';
import { useAct } from '#client/console-query.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { useMay } from '#console/session/session.api.ts';
import { exportFileName, exportKinds, hasMembers, MAX_EXPORT_ROWS } from '#domain/export-file.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { EXPORT_FILE_HOURS } from '#domain/legal/retention.ts';
import { formatNumber } from '#domain/text/won.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { FieldFrame, TextField, Tick } from '#console/ui/form/field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { showDownloads } from './downloads.ts';
import type { ExportQuery, ExportRequest } from './export-request.ts';

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
  const make = useAct('POST /api/v1/console/exports', {
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
        why: '닉네임과 이메일을 가리지 않은 파일이라 다시 확인해요.',
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
      failure={refusalWords(make.error)}
      refusedBecause={chosen.length === 0 ? '열을 하나 이상 골라 주세요.' : undefined}
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
      <FieldFrame id="export-columns" isGroup label="열">
        <div
          role="group"
          aria-labelledby="export-columnslabel"
          className="grid grid-cols-3 gap-x-3 rounded-md bg-ink-50 px-4 py-2.5 max-stack:grid-cols-2"
        >
          {groups.map(([group, label]) => (
            <span key={group} className="flex h-8 items-center">
              <Tick
                label={group === 'member' && !unmasked ? `${label} (가림)` : label}
                checked={!left.has(group)}
                onChange={(ticked) => {
                  const next = new Set(left);
                  if (ticked) next.delete(group);
                  else next.add(group);
                  setLeft(next);
                }}
              />
            </span>
          ))}
        </div>
      </FieldFrame>
      {mayUnmask && (
        <div className="rounded-md px-4 py-3 inset-ring inset-ring-line-strong">
          <div className="flex items-center justify-between gap-3 font-semibold">
            <Tick label="닉네임과 이메일을 가리지 않고" checked={unmasked} onChange={setUnmasked} />
            <Icon name="lock" />
          </div>
          <p className="mt-0.5 pl-[26px] text-small text-sub">
            사유와 2단계 인증이 필요하고 개인정보 접속기록에 남아요.
          </p>
          {unmasked && (
            <div className="mt-3">
              <TextField
                label="사유"
                required
                maxLength={200}
                autoComplete="off"
                value={reason}
                error={missing}
                onChange={(event) => {
                  setReason(event.target.value);
                  setMissing(undefined);
                }}
              />
            </div>
          )}
        </div>
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
