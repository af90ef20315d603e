// The shapes before the name of a tile: trouble, and what is being settled.

export function TroubleMark() {
  return <span aria-hidden="true" className="size-2 rotate-45 rounded-[2px] bg-red-600" />;
}

export function RingMark() {
  return <span aria-hidden="true" className="size-2 rounded-full inset-ring-2 inset-ring-blue-600" />;
}
