// Grey placeholder shapes for content that is loading.
import './skeleton.css';

export interface SkeletonProps {
  width?: number | string | undefined;
  height: number | string;
  radius?: number | undefined;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height, radius = 10, className = '' }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={`skeleton ${className}`}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

/** Placeholder rows of a list. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className="grid gap-7 px-gutter py-5" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton height={18} width="32%" />
          <Skeleton height={20} width="84%" />
        </div>
      ))}
    </div>
  );
}
