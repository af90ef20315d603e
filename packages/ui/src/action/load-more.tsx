// 더보기 under a list whose next page exists.
import { Button } from './button.tsx';
import { showMore } from './load-more.text.ts';

export interface LoadMoreProps {
  /** Shown only while there is a next page. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

export function LoadMore({ more, loading, onMore }: LoadMoreProps) {
  if (!more) return null;
  return (
    <div className="px-gutter pt-4">
      <Button variant="outline" size="m" block iconAfter="down" busy={loading} onClick={onMore}>
        {showMore}
      </Button>
    </div>
  );
}
