// The states of an item as a diagram, the present one lit; what is drawn here is what the table of transitions allows.
import { useId } from 'react';
import { itemStateLabel, type ItemState } from '#domain/item/item-state.ts';

const boxes = {
  moving: { x: 6, y: 4 },
  available: { x: 6, y: 64 },
  rented: { x: 169, y: 64 },
  broken: { x: 6, y: 126 },
  repair: { x: 169, y: 126 },
  retired: { x: 6, y: 190 },
  lost: { x: 169, y: 190 },
} as const satisfies Record<ItemState, { x: number; y: number }>;

const arrows: readonly { path: string; bothWays?: boolean }[] = [
  { path: 'M57 36V62', bothWays: true },
  { path: 'M110 79H167', bothWays: true },
  { path: 'M57 96V124', bothWays: true },
  { path: 'M110 141H167' },
  { path: 'M170 128L110 90' },
  { path: 'M57 158V188' },
  { path: 'M170 154L110 196' },
  { path: 'M270 84C290 110 290 176 272 196' },
];

export function StateDiagram({ state }: { state: ItemState }) {
  const arrowHead = useId();
  return (
    <svg
      className="w-full max-w-[340px]"
      viewBox="0 0 288 226"
      role="img"
      aria-label={`물품 상태 흐름. 지금은 ${itemStateLabel[state]}`}
    >
      <defs>
        <marker
          id={arrowHead}
          viewBox="0 0 8 8"
          refX="6.5"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M1 1l5.5 3-5.5 3" className="fill-none stroke-ink-400" strokeWidth="1.5" />
        </marker>
      </defs>
      <g className="fill-none stroke-ink-400" strokeWidth="1.5">
        {arrows.map(({ path, bothWays = false }) => (
          <path
            key={path}
            d={path}
            markerStart={bothWays ? `url(#${arrowHead})` : undefined}
            markerEnd={`url(#${arrowHead})`}
          />
        ))}
      </g>
      {(Object.keys(boxes) as ItemState[]).map((name) => {
        const { x, y } = boxes[name];
        const isLit = name === state;
        return (
          <g key={name}>
            <rect
              x={x}
              y={y}
              width="102"
              height="30"
              rx="9"
              className={isLit ? 'fill-accent stroke-lamp-500' : 'fill-surface stroke-ink-300'}
            />
            <text
              x={x + 51}
              y={y + 19.5}
              textAnchor="middle"
              fontSize="12.5"
              className={isLit ? 'fill-on-accent font-bold' : 'fill-ink-900 font-semibold'}
            >
              {itemStateLabel[name]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
