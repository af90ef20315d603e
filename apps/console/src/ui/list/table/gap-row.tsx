// The space of rows that are not drawn.
export function GapRow({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty space */}
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
