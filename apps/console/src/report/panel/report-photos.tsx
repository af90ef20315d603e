// The photos of a report, each with when it was sent.
import { formatClock } from '#console/format/format-time.ts';
import { PhotoButtons } from '#console/ui/overlay/photo-buttons.tsx';

export function ReportPhotos({ photos, at }: { photos: readonly string[]; at: string }) {
  return (
    <PhotoButtons
      photos={photos}
      className="mt-4 grid grid-cols-2 gap-3.5"
      photoClassName="h-41 w-full"
      captions={photos.map((_, index) => `사진 ${index + 1} · ${formatClock(at)}`)}
    />
  );
}
