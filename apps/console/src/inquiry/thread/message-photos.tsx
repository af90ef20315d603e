// The photos of a message.
import { PhotoButtons } from '#console/ui/overlay/photo-buttons.tsx';

export function MessagePhotos({ photos }: { photos: readonly string[] }) {
  return (
    <PhotoButtons photos={photos} className="flex flex-wrap gap-1.5" photoClassName="h-[86px] w-[116px]" />
  );
}
