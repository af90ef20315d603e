// Printing what the preview shows, or saving it as a file.
import { FileLink } from '#console/ui/form/button-link.tsx';
import { Button } from '#console/ui/form/button.tsx';

interface PrintButtonsProps {
  href: string | undefined;
  fileName: string;
  disabledReason: string | undefined;
  /** The file was opened or saved: what comes next. */
  onPrinted: () => void;
}

/** A PDF is printed from the browser's own viewer, at 100 %. */
export function PrintButtons({ href, fileName, disabledReason, onPrinted }: PrintButtonsProps) {
  if (href === undefined || disabledReason !== undefined)
    return (
      <Button variant="primary" icon="print" disabledReason={disabledReason}>
        인쇄
      </Button>
    );
  return (
    <>
      <span className="text-small text-sub max-wide:hidden">
        인쇄 창에서 <b>실제 크기(100%)</b>를 골라 주세요
      </span>
      <FileLink href={href} download={fileName} icon="download" onClick={onPrinted}>
        PDF로 저장
      </FileLink>
      <FileLink href={href} variant="primary" icon="print" onClick={onPrinted}>
        인쇄
      </FileLink>
    </>
  );
}
