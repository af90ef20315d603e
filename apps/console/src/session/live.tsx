// The dot that says whether a screen follows by itself.
import { LiveDot } from '#console/ui/display/live-dot.tsx';
import { useLiveState } from './live-feed.ts';

export const Live = () => <LiveDot state={useLiveState()} />;
