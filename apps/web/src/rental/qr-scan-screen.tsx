// The camera that reads first the station's code and then the item's, and the ways around a camera.
import { useState } from 'react';
import { useBrandName } from '#web/calls/config.ts';
import { useQrScanner } from '#web/device/use-qr-scanner.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import type { ScanType } from '#web/navigation/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { CameraHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { CameraHelp } from './scan/camera-help.tsx';
import { CameraPicture, Frame, Steps, Tips } from './scan/camera-view.tsx';
import { ConfirmStation } from './scan/confirm-station.tsx';
import { OtherWays } from './scan/other-ways.tsx';
import { TypeCode } from './scan/type-code.tsx';
import { useScan } from './scan/use-scan.ts';
import './scan/scan.css';

const titles = {
  station: '스테이션 QR 스캔',
  rental: '물품 QR 스캔',
  return: '물품 QR 스캔',
} as const satisfies Record<ScanType, string>;

/** Stays the same screen, with the same camera, when the station has been found and the item is next. */
export function QrScanScreen({ type }: { type: ScanType }) {
  const scan = useScan(type, useBrandName());
  const [typing, setTyping] = useState(false);
  const { video, status, turnTorch, retry } = useQrScanner({
    onCodes: scan.see,
    watching: !typing && !scan.busy,
  });
  useDocumentTitle(titles[type]);

  const torch = status.kind === 'scanning' ? status.torch : 'none';
  // The dialogs stand outside the screen: inside, its night would colour them.
  return (
    <>
      <Screen
        layout="full"
        ground="night"
        header={
          <CameraHeader
            title={titles[type]}
            end={
              torch !== 'none' && (
                <IconButton
                  icon="flash"
                  iconSize={22}
                  label={torch === 'on' ? '플래시 끄기' : '플래시 켜기'}
                  className={torch === 'on' ? 'text-accent' : ''}
                  onClick={() => turnTorch(torch === 'off')}
                />
              )
            }
          />
        }
      >
        <div className="scan">
          <CameraPicture video={video} />
          <Steps type={type} />
          <div className="scan__aim">
            {status.kind === 'failed' ? (
              <CameraHelp trouble={status.trouble} onRetry={retry} />
            ) : (
              <Frame status={status} hit={scan.hit} />
            )}
            <p className="scan__note" role="status">
              {scan.note ?? (status.kind === 'opening' ? '카메라를 여는 중이에요' : undefined)}
            </p>
          </div>
          <OtherWays onType={() => setTyping(true)} onPhoto={scan.seePhoto} />
          {status.kind !== 'failed' && <Tips />}
        </div>
      </Screen>
      <ConfirmStation station={scan.station} onConfirm={scan.confirmStation} onCancel={scan.cancelStation} />
      <TypeCode
        type={type}
        open={typing}
        onClose={() => setTyping(false)}
        onTyped={(sighting) => {
          setTyping(false);
          scan.take(sighting);
        }}
      />
    </>
  );
}
