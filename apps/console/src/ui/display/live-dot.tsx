// Whether what is on the screen follows by itself, or is read again now and then because the connection is lost.
import './live-dot.css';

const states = {
  live: { className: '', words: '실시간' },
  polling: { className: 'c-live--lost', words: '연결 끊김 · 15초마다 새로고침' },
  connecting: { className: 'c-live--connecting', words: '연결 중' },
} as const;

export type LiveState = keyof typeof states;

export function LiveDot({ state }: { state: LiveState }) {
  const { className, words } = states[state];
  return (
    <span className={`c-live ${className}`} role="status">
      {words}
    </span>
  );
}
