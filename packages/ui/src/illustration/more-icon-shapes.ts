// The inner markup of every icon; written by packages/ui/build/icon-shapes.ts, never by hand.
export const moreIconShapes = {
  calendar:
    '<rect x="4.2" y="5.6" width="15.6" height="14" rx="2.4"/><path d="M4.2 10h15.6M8.4 3.8v3.4M15.6 3.8v3.4"/>',
  chart: '<path d="M4 20h16M7 16.5v-5M12 16.5V6M17 16.5v-7.5"/>',
  clock: '<circle cx="12" cy="12" r="8.3"/><path d="M12 7.4V12l3 2"/>',
  coin: '<circle cx="12" cy="12" r="8.3"/><path d="M10.2 16.2V8h2.5a2.5 2.5 0 0 1 0 5h-2.5"/>',
  crown: '<path d="m4 8 3.9 3.3L12 5.8l4.1 5.5L20 8l-1.5 10h-13z"/>',
  doc: '<path d="M6.5 3.5h7.3L18 7.7v12.8H6.5zM13.5 3.8V8h4.2M9.5 12h5M9.5 15.7h5"/>',
  dots: '<circle cx="12" cy="5.5" r=".6" fill="currentColor"/><circle cx="12" cy="12" r=".6" fill="currentColor"/><circle cx="12" cy="18.5" r=".6" fill="currentColor"/>',
  down: '<path d="M6 9.5l6 6 6-6"/>',
  download: '<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14"/>',
  edit: '<path d="m5 19 .9-4.1L15.7 5.1a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9.1 18.1zM14 6.8l3.2 3.2"/>',
  filter: '<path d="M4 6.5h16M7 12h10M10 17.5h4"/>',
  flash: '<path d="M13 3 5.5 13.6H11L10.5 21l8-11H13z"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18"/>',
  gift: '<rect x="4" y="9" width="16" height="4" rx="1"/><path d="M5.5 13v7h13v-7M12 9v11M12 9c-1.5 0-4.5-.6-4.5-2.7C7.5 3.7 11 4 12 9Zm0 0c1.5 0 4.5-.6 4.5-2.7C16.5 3.7 13 4 12 9Z"/>',
  glare: '<rect x="4.5" y="4.5" width="15" height="15" rx="3"/><path d="m8 13.5 5.5-5.5M12.5 16l3.5-3.5"/>',
  grid: '<rect x="4" y="4" width="6.8" height="6.8" rx="1.8"/><rect x="13.2" y="4" width="6.8" height="6.8" rx="1.8"/><rect x="4" y="13.2" width="6.8" height="6.8" rx="1.8"/><rect x="13.2" y="13.2" width="6.8" height="6.8" rx="1.8"/>',
  locate:
    '<circle cx="12" cy="12" r="6.8"/><circle cx="12" cy="12" r="1.6" fill="currentColor"/><path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4"/>',
  mail: '<rect x="3.8" y="5.8" width="16.4" height="12.4" rx="2.4"/><path d="m4.6 7.6 7.4 5.6 7.4-5.6"/>',
  map: '<path d="m4 6.5 5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2zM9.3 4.5v13M14.7 6.5v13"/>',
  minus: '<path d="M5.5 12h13"/>',
  moon: '<path d="M20 14.4A8.3 8.3 0 1 1 9.6 4a6.6 6.6 0 0 0 10.4 10.4z"/>',
  out: '<path d="M14 4.5H6.5v15H14M10.5 12H20M16.7 8.5 20 12l-3.3 3.5"/>',
  phone:
    '<path d="M8.4 4.6 5.8 5.4c-.9.3-1.4 1.1-1.3 2 .9 6.2 5.9 11.2 12.1 12.1.9.1 1.7-.4 2-1.3l.8-2.6-4.2-2.4-1.7 1.7a11.4 11.4 0 0 1-4.4-4.4l1.7-1.7z"/>',
  plus: '<path d="M12 5.5v13M5.5 12h13"/>',
  receipt: '<path d="M6 3.8h12v16.7l-3-1.9-3 1.9-3-1.9-3 1.9zM9.3 9h5.4M9.3 13h5.4"/>',
  scan: '<path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4 4"/>',
  share: '<path d="M12 14.5V4.2M8.4 7.4 12 3.9l3.6 3.5M7.2 10.8H5.6v8.6h12.8v-8.6h-1.6"/>',
  shield: '<path d="M12 3.5 19 6v5.8c0 4.3-2.8 7.3-7 8.7-4.2-1.4-7-4.4-7-8.7V6zM9 12l2.2 2.2L15.3 10"/>',
  sort: '<path d="M7.5 5v14M4.5 16l3 3 3-3M14 7h6M14 12h4.5M14 17h3"/>',
  sun: '<circle cx="12" cy="12" r="3.8"/><path d="M12 3.5V5M12 19v1.5M3.5 12H5M19 12h1.5M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1"/>',
  ticket: '<path d="M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6zM14 9.4v1.2M14 13.4v1.2"/>',
  up: '<path d="M6 14.5l6-6 6 6"/>',
  walk: '<circle cx="13" cy="4.8" r="1.7"/><path d="m9 20.5 2-5.5 2.5 2 1 3.5M8 11.5l2-3 3-.5 2 3.5 2.5 1M11 15l1-6"/>',
} as const;

export type MoreIconName = keyof typeof moreIconShapes;
