// 하나씩: one item at a time, what the books say about it, and what can be done with it right here.
import { useState } from 'react';
import { Button } from '#ui/action/button.tsx';
import { useHere, type Here } from '../here.ts';
import { useScanMessage, useScannedCodes } from './scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from './scanned-code.ts';
import { useArrive } from './use-arrive.ts';
import { FoundItem } from './found-item.tsx';
import { FoundStation } from './found-station.tsx';

type Found = { kind: 'item'; serial: string } | { kind: 'station'; station: Here };

export function OneByOnePanel() {
  const [found, setFound] = useState<Found>();
  const arrive = useArrive();
  const showMessage = useScanMessage();

  async function handle(codes: readonly ScannedCode[]): Promise<void> {
    const [code, ...others] = codes;
    if (code === undefined) return;
    if (others.length > 0) return showMessage('QR코드가 여러 개 보여요. 하나만 비춰 주세요.');
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'item') return setFound(code);
    const station = await arrive(code.stationId);
    if ('error' in station) showMessage(station.error);
    else setFound({ kind: 'station', station });
  }

  useScannedCodes((codes) => void handle(codes), { paused: found !== undefined });

  if (found === undefined) return <Hint />;
  return (
    <>
      {found.kind === 'item' ? <FoundItem serial={found.serial} /> : <FoundStation station={found.station} />}
      <Button block className="mt-3 min-h-13" onClick={() => setFound(undefined)}>
        다음 물품 스캔
      </Button>
    </>
  );
}

function Hint() {
  const here = useHere();
  return (
    <div className="grid gap-1 py-2 text-center">
      <p className="text-title-3">물품이나 스테이션의 QR을 비춰 주세요</p>
      <p className="text-sub">
        {here === undefined ? '하나씩 확인하고 바꿀 수 있어요' : `지금 ${here.name}에 있어요`}
      </p>
    </div>
  );
}
