// 스캔: the camera over the whole screen, one of three modes, and the panel of that mode below.
import { useCallback, useMemo, useRef, useState } from 'react';
import { fieldPaths, type ScanTarget } from '#console/navigation/field-paths.ts';
import { CameraHelp } from '#scanner/camera-help.tsx';
import { ScanFrame } from '#scanner/scan-frame.tsx';
import { TypeCode } from '#scanner/type-code.tsx';
import { useQrScanner } from '#scanner/use-qr-scanner.ts';
import { useTransientMessage } from '#scanner/use-transient-message.ts';
import { vibrateLightly } from '#scanner/vibration.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { useFieldBack } from '../layout/use-field-back.ts';
import { OutboxLine } from '../outbox/outbox-line.tsx';
import { CollectPanel } from './collect/collect-panel.tsx';
import { CountPanel } from './count-panel.tsx';
import { OneByOnePanel } from './one-by-one-panel.tsx';
import { ScanContext, type ScanContextValue } from './scan-context.ts';
import { readCodes, readTypedCode, type ScannedCode } from './scanned-code.ts';
import { ModeSwitch, modes } from './mode-switch.tsx';
import { ScanSheet } from './scan-sheet.tsx';

type Listener = (codes: readonly ScannedCode[]) => void;

export function ScanScreen() {
  const [parameters, setParameters] = useSearchParams();
  const target = readTarget(parameters);
  const mode = target.mode ?? 'one';
  const [typing, setTyping] = useState(false);
  const [paused, setPaused] = useState(false);
  const [message, setMessage] = useTransientMessage();
  const listener = useRef<Listener>(undefined);
  const back = useFieldBack(fieldPaths.todo);

  const report = useCallback((codes: readonly ScannedCode[]) => {
    vibrateLightly();
    listener.current?.(codes);
  }, []);
  const { video, status, turnTorch, retry } = useQrScanner({
    onCodes: (texts) => report(readCodes(texts)),
    watching: !typing && !paused,
  });
  const listen = useCallback((next: Listener) => {
    listener.current = next;
    return () => {
      if (listener.current === next) listener.current = undefined;
    };
  }, []);
  const context = useMemo<ScanContextValue>(
    () => ({ listen, setPaused, showMessage: setMessage }),
    [listen, setMessage],
  );

  const torch = status.kind === 'scanning' ? status.torch : 'none';
  const failed = status.kind === 'failed';
  return (
    <div className="mx-auto flex h-dvh max-w-column flex-col overflow-hidden text-body-2">
      <div className="night relative flex min-h-0 flex-1 flex-col overflow-hidden bg-(--od-ground-camera) text-inverse">
        <video
          ref={video}
          muted
          playsInline
          aria-label="카메라 화면"
          className="absolute inset-0 size-full object-cover"
        />
        <header className="relative z-2 flex h-14 flex-none items-center gap-1 px-2">
          <IconButton icon="close" label="닫기" onClick={back} />
          <h1 className="flex-1 text-center text-body-1 leading-6 font-semibold">물품 스캔</h1>
          {torch === 'none' ? (
            <span className="w-11" />
          ) : (
            <IconButton
              icon="flash"
              iconSize={22}
              label={torch === 'on' ? '플래시 끄기' : '플래시 켜기'}
              className={torch === 'on' ? 'text-accent' : ''}
              onClick={() => turnTorch(torch === 'off')}
            />
          )}
        </header>
        <div className="relative z-2">
          <OutboxLine />
        </div>
        <div className="relative z-2 mt-2.5 flex-none text-center">
          <ModeSwitch mode={mode} onChange={(next) => setParameters({ mode: next }, { replace: true })} />
        </div>
        <div className="relative z-1 grid min-h-0 flex-1 place-content-center place-items-center gap-3 py-3 text-center">
          {failed ? (
            <CameraHelp trouble={status.trouble} onRetry={retry} />
          ) : (
            <div className="[@media(max-height:780px)]:-my-10 [@media(max-height:780px)]:scale-75">
              <ScanFrame scanning={status.kind === 'scanning' && !paused} hit={paused} />
            </div>
          )}
          <p
            role="status"
            className="z-2 max-w-[min(340px,calc(100%-40px))] rounded-[14px] bg-(--od-surface-camera) px-3.5 py-2 text-caption wrap-anywhere backdrop-blur-[14px] empty:hidden"
          >
            {message ?? (status.kind === 'opening' ? '카메라를 여는 중이에요' : undefined)}
          </p>
        </div>
      </div>
      <ScanContext value={context}>
        <ScanSheet onType={() => setTyping(true)}>
          {mode === 'one' && <OneByOnePanel />}
          {mode === 'collect' && <CollectPanel target={target} />}
          {mode === 'count' && (
            <CountPanel
              countId={target.count}
              onBegun={(count) => setParameters({ mode: 'count', count: String(count) }, { replace: true })}
            />
          )}
        </ScanSheet>
      </ScanContext>
      <TypeCode
        open={typing}
        line="물품 라벨의 코드나 스테이션 번호를 입력해 주세요."
        label="코드"
        placeholder="예: CHR_0001"
        parse={(typed) => readTypedCode(typed) ?? undefined}
        onClose={() => setTyping(false)}
        onTyped={(code) => {
          setTyping(false);
          report([code]);
        }}
      />
    </div>
  );
}

function readTarget(parameters: URLSearchParams): ScanTarget {
  const number = (name: string) => {
    const value = Number(parameters.get(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
  };
  const mode = modes.find((choice) => choice.mode === parameters.get('mode'))?.mode;
  return { ...(mode && { mode }), ...number('pickUp'), ...number('putDown'), ...number('count') };
}
