// The screen "QR 스캔": the camera reads the station's code, then the item's; a code can also be typed or found in a picture.
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrandName } from '#client/config.ts';
import { useQrScanner } from '#scanner/use-qr-scanner.ts';
import { nameOf } from '#web/names/names.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths, type ScanType } from '#web/navigation/paths.ts';
import { useStation } from '#web/station/station.api.ts';
import { ScanFrame } from '#scanner/scan-frame.tsx';
import { rentalProcess, scannedStation } from '#web/session-state.ts';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { CameraHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TypeCode } from '#scanner/type-code.tsx';
import { CameraPicture, HeaderScrim, Steps, Tips } from './camera-view.tsx';
import { ConfirmStation } from './confirm-station.tsx';
import { ManualEntry, MissingItemButton } from './manual-entry.tsx';
import { parseTypedCode } from './scan-result.ts';
import * as text from './scan.text.ts';
import { useScan } from './use-scan.ts';

/** Most cameras work. */
const CameraHelp = deferredComponent(async () => (await import('#scanner/camera-help.tsx')).CameraHelp);

/** Fetched when it is first opened: the scan must not fail because of it. */
const MissingItemDialog = lazyComponent(
  async () => (await import('#web/station/missing-item-dialog.tsx')).MissingItemDialog,
);

const stationCode = {
  line: text.stationCodeLine,
  label: text.stationNumber,
  placeholder: text.stationExample,
  numeric: true,
};
const itemCode = {
  line: text.itemCodeLine,
  label: text.itemCode,
  placeholder: text.itemExample,
};

const titles = {
  station: text.scanStation,
  rental: text.scanItem,
  return: text.scanItem,
} as const satisfies Record<ScanType, string>;

/** The frame comes first on a phone held sideways. */
const aim =
  'relative z-1 grid flex-[1_0_auto] grid-cols-[100%] place-content-center place-items-center gap-4 pt-5 pb-2 [@media(max-height:720px)]:gap-2 [@media(min-height:481px)_and_(max-height:720px)]:pt-3.5 [@media(max-height:480px)]:-order-1 [@media(max-height:480px)]:pt-1';

const message =
  'relative z-1 min-h-[35px] max-w-[min(340px,calc(100%-40px))] rounded-[14px] bg-(--od-surface-camera) px-3.5 py-2 text-caption wrap-anywhere text-inverse backdrop-blur-[14px] empty:invisible';

/** On a low screen there is no room below the frame, so the message lies inside it. */
const messageInFrame = '[@media(max-height:720px)]:-mt-[51px] [@media(max-height:720px)]:max-w-[226px]';

/** The same screen serves both steps, so that the camera stays on between them. */
export function QrScanScreen({ type }: { type: ScanType }) {
  const scan = useScan(type, useBrandName());
  const [typing, setTyping] = useState(false);
  const [missing, setMissing] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const navigate = useNavigate();
  const station = scannedStation.read();
  const { data: stationAtHand } = useStation(type === 'station' ? undefined : station);
  const { video, status, turnTorch, retry } = useQrScanner({
    onCodes: scan.handleCodes,
    watching: !typing && missing !== 'open' && !scan.busy,
  });
  useDocumentTitle(titles[type]);

  /** The station stays the scanned one until another is confirmed. */
  function changeStation(): void {
    if (type !== 'station') rentalProcess.set(type);
    void navigate(paths.scan('station'));
  }

  const torch = status.kind === 'scanning' ? status.torch : 'none';
  const failed = status.kind === 'failed';
  // The dialogs are outside the screen: inside, they would inherit its night colours.
  return (
    <>
      <Screen
        layout="full"
        background="night"
        header={
          <CameraHeader
            title={titles[type]}
            end={
              torch !== 'none' && (
                <IconButton
                  icon="flash"
                  iconSize={22}
                  label={torch === 'on' ? text.torchOff : text.torchOn}
                  className={torch === 'on' ? 'text-accent' : ''}
                  onClick={() => turnTorch(torch === 'off')}
                />
              )
            }
          />
        }
      >
        <div className="flex flex-1 flex-col overflow-x-clip overflow-y-auto text-center">
          <CameraPicture video={video} />
          <Steps
            type={type}
            station={stationAtHand && nameOf(stationAtHand)}
            onChangeStation={changeStation}
          />
          <div className={aim}>
            {failed ? (
              <CameraHelp trouble={status.trouble} onRetry={retry} />
            ) : (
              <ScanFrame scanning={status.kind === 'scanning'} hit={scan.hit} />
            )}
            <p className={`${message} ${failed ? '' : messageInFrame}`} role="status">
              {scan.message ?? (status.kind === 'opening' ? text.cameraOpens : undefined)}
            </p>
          </div>
          {type === 'rental' && !failed && station !== undefined && (
            <MissingItemButton onPress={() => setMissing('open')} />
          )}
          <ManualEntry onType={() => setTyping(true)} onPhoto={scan.handlePhoto} isLast={failed} />
          {!failed && <Tips />}
          {!failed && <HeaderScrim />}
        </div>
      </Screen>
      {station !== undefined && missing !== 'unopened' && (
        <Suspense>
          <MissingItemDialog
            stationId={station}
            open={missing === 'open'}
            onClose={() => setMissing('closed')}
          />
        </Suspense>
      )}
      <ConfirmStation station={scan.station} onConfirm={scan.confirmStation} onCancel={scan.cancelStation} />
      <TypeCode
        {...(type === 'station' ? stationCode : itemCode)}
        open={typing}
        parse={(typed) => parseTypedCode(type, typed)}
        onClose={() => setTyping(false)}
        onTyped={(result) => {
          setTyping(false);
          scan.handleResult(result);
        }}
      />
    </>
  );
}
