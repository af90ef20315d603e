// 실사: every scanned item is found for the count of a station; without one, its station is scanned first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useWaitingScans } from '../count/count-screen.tsx';
import { viewCount } from '../count/count-view.ts';
import { countQuery, showCount, type Count } from '../field.api.ts';
import { useHere } from '../here.ts';
import { Tally } from '../layout/tally.tsx';
import { useQueueAction } from '../outbox/use-outbox.ts';
import { StationSelect } from '../station-select.tsx';
import { useScanMessage, useScannedCodes } from './scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from './scanned-code.ts';
import { useArrive } from './use-arrive.ts';

interface CountPanelProps {
  countId: number | undefined;
  onBegun: (countId: number) => void;
}

export function CountPanel({ countId, onBegun }: CountPanelProps) {
  return countId === undefined ? <BeginCount onBegun={onBegun} /> : <OpenCount id={countId} />;
}

function BeginCount({ onBegun }: Pick<CountPanelProps, 'onBegun'>) {
  const here = useHere();
  const [chosen, setChosen] = useState<number>();
  const stationId = chosen ?? here?.id;
  const client = useQueryClient();
  const arrive = useArrive();
  const showMessage = useScanMessage();
  const begin = useConsoleMutation('POST /api/v1/console/counts', {
    onSuccess: (count) => {
      showCount(client, count);
      onBegun(count.id);
    },
    onError: (error) => showMessage(errorMessage(error, '실사를 시작하지 못했어요.')),
  });

  async function handle([code]: readonly ScannedCode[]): Promise<void> {
    if (code?.kind !== 'station') return showMessage('실사할 스테이션의 QR을 먼저 비춰 주세요.');
    const station = await arrive(code.stationId);
    if ('error' in station) return showMessage(station.error);
    setChosen(station.id);
    begin.mutate({ body: { stationId: station.id } });
  }

  useScannedCodes((codes) => void handle(codes), { paused: begin.isPending });

  return (
    <div className="grid gap-3">
      <p className="text-title-3">실사할 스테이션의 QR을 비춰 주세요</p>
      <StationSelect label="또는 스테이션 고르기" value={stationId} onChange={setChosen} />
      <Button
        className="min-h-13"
        disabled={stationId === undefined}
        busy={begin.isPending}
        onClick={() => stationId !== undefined && begin.mutate({ body: { stationId } })}
      >
        실사 시작하기
      </Button>
    </div>
  );
}

function OpenCount({ id }: { id: number }) {
  const query = useQuery(countQuery(id));
  return <AsyncContent query={query}>{(count) => <Counting count={count} />}</AsyncContent>;
}

function Counting({ count }: { count: Count }) {
  const queue = useQueueAction();
  const waiting = useWaitingScans(count.id);
  const [last, setLast] = useState<string>();
  // The camera reports a code again while it stays in view.
  const scanned = useRef(new Set(waiting));
  const { found, expected, missing } = viewCount(count, waiting);
  const showMessage = useScanMessage();

  // Only the server knows whose it is: its answer corrects what was said at the scan.
  const toldForeign = useRef(new Set(count.foreign));
  const tellForeign = useEffectEvent((serials: readonly string[]) => {
    for (const serial of serials) {
      if (toldForeign.current.has(serial)) continue;
      toldForeign.current.add(serial);
      showMessage(`${serial}: 다른 스테이션 물품이에요`);
    }
  });
  useEffect(() => tellForeign(count.foreign), [count.foreign]);

  async function scan(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station')
      return showMessage(
        code.stationId === count.station.id
          ? '물품의 QR을 비춰 주세요.'
          : `지금은 ${count.station.name} 실사 중이에요.`,
      );
    const { serial } = code;
    if (scanned.current.has(serial)) return showMessage(`${serial}: 이미 스캔했어요.`);
    scanned.current.add(serial);
    const isKept = await queue({
      endpoint: 'POST /api/v1/console/counts/{id}/scans',
      input: { params: { id: count.id }, body: { serials: [serial] } },
      subject: serial,
      words: `${count.station.name} 실사`,
    });
    if (!isKept) {
      // It can be scanned again.
      scanned.current.delete(serial);
      return;
    }
    setLast(serial);
    showMessage(isMissing(count, serial) ? `${serial}: 찾았어요` : `${serial}: 스캔했어요`);
  }

  useScannedCodes(
    (codes) => {
      for (const code of codes) void scan(code);
    },
    { paused: count.state === 'FINISHED' },
  );

  return (
    <>
      <p className="flex items-center text-sub">
        <span className="min-w-0 flex-1 truncate">{count.station.name}</span>
        {last !== undefined && <span className="flex-none font-semibold">{last}</span>}
      </p>
      <Tally
        done={found}
        total={expected}
        unit="개 찾음"
        rest={missing === 0 ? '모두 찾았어요' : `${missing}개 남음`}
      />
      <ButtonLink to={fieldPaths.count(count.id)} block className="mt-4 min-h-13">
        실사 결과 보기
      </ButtonLink>
    </>
  );
}

const isMissing = (count: Count, serial: string) => count.missing.some((item) => item.serial === serial);
