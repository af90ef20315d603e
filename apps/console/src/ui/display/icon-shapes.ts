// The inner markup of every icon; written by packages/ui/build/icon-shapes.ts, never by hand.
export const consoleIconShapes = {
  bold: '<path d="M8 5h5.200a3.4 3.4 0 0 1 0 6.800H8zM8 11.800h6a3.6 3.6 0 0 1 0 7.200H8z"/>',
  camera: '<path d="M4 8h3.4l1.5-2.5h6.2L16.6 8H20v11H4z"/><circle cx="12" cy="13" r="3.3"/>',
  chat: '<path d="M4 5.5h16v11.2h-8.2L7.5 20v-3.3H4zM8.3 9.6h7.4M8.3 12.9h4.6"/>',
  columns: '<rect x="4" y="5" width="16" height="14" rx="2.2"/><path d="M9.5 5v14M14.7 5v14"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2.2"/><path d="M15.5 8.500V6.200A1.7 1.7 0 0 0 13.8 4.500H6.200A1.7 1.7 0 0 0 4.5 6.200v7.600a1.7 1.7 0 0 0 1.7 1.700h2.3"/>',
  eye: '<path d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12Z"/><circle cx="12" cy="12" r="2.7"/>',
  file: '<path d="M6.5 3.5H14l4 4v13H6.5zM14 3.5v4h4"/>',
  flag: '<path d="M6 21V4.2h11.5L15.3 8l2.2 3.9H6"/>',
  hidden:
    '<path d="M4 4l16 16M9.9 6.1A9 9 0 0 1 12 5.8c5.8 0 9.2 6.2 9.2 6.2a15 15 0 0 1-3 3.6M6.3 8A15.6 15.6 0 0 0 2.8 12S6.2 18.2 12 18.200a8.6 8.6 0 0 0 3.8-.9"/>',
  history: '<path d="M4 12a8 8 0 1 0 2.6-5.900L4 8.500M4 4.300v4.200h4.200M12 7.800V12l3 1.9"/>',
  image:
    '<rect x="3.8" y="5" width="16.4" height="14" rx="2.4"/><circle cx="9" cy="10" r="1.6"/><path d="m5 17.5 4.5-4 3 2.6 3.3-3.3 3.7 3.7"/>',
  key: '<circle cx="8" cy="15.5" r="4"/><path d="M11 12.7 19.5 4.2M16 7.7l2.8 2.8M13.6 10.1l1.8 1.8"/>',
  keyboard:
    '<rect x="3" y="6.5" width="18" height="11" rx="2.2"/><path d="M6.8 10.200v.1M10.3 10.200v.1M13.8 10.200v.1M17.2 10.200v.1M8 14h8"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1"/>',
  list: '<path d="M9 6.500h11M9 12h11M9 17.500h11M4.8 6.500v.1M4.8 12v.1M4.8 17.500v.1"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2.4"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.3v2"/>',
  mobile: '<rect x="7" y="3" width="10" height="18" rx="2.4"/><path d="M10.8 18h2.4"/>',
  moon: '<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z"/>',
  move: '<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"/>',
  plug: '<path d="M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0zM12 17v3.5"/>',
  print:
    '<path d="M7 8V3.8h10V8M7 17H4.5v-6.5A2.5 2.5 0 0 1 7 8h10a2.5 2.5 0 0 1 2.5 2.5V17H17M7 14h10v6.2H7z"/>',
  screen: '<rect x="3.5" y="5" width="17" height="11.5" rx="2.2"/><path d="M9 20h6M12 16.5V20"/>',
  send: '<path d="M20.5 3.8 3.8 10.4l6.4 3.2 3.2 6.6zM10.2 13.6l4.3-4.2"/>',
  tag: '<path d="M4 4.5h7.3l8.4 8.4a1.6 1.6 0 0 1 0 2.3l-5 5a1.6 1.6 0 0 1-2.3 0L4 11.8zM8 8.4v.1"/>',
  trash: '<path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10.3 10.5v5.8M13.7 10.5v5.8"/>',
  truck:
    '<path d="M3 6.500h11v9.500H3zM14 9.800h3.700L21 13v3h-7"/><circle cx="7.2" cy="17.3" r="1.9"/><circle cx="17" cy="17.3" r="1.9"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4M4.5 9h9.300a5.2 5.2 0 0 1 0 10.400H9"/>',
  upload: '<path d="M12 16V4.5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16"/>',
  users:
    '<circle cx="9" cy="8.3" r="3.3"/><path d="M3 19.5c0-3.5 2.6-5.7 6-5.7s6 2.2 6 5.7M16 5.3a3.3 3.3 0 0 1 0 6M17.6 14.3c2.1.7 3.4 2.6 3.4 5.2"/>',
  wrench:
    '<path d="M14.8 6.6a4.2 4.2 0 0 1 5-1.1L17 8.3l.6 2.1 2.1.6 1.3-1.3a4.2 4.2 0 0 1-5.7 4.1L9 20.1a2 2 0 0 1-2.9 0l-.2-.2a2 2 0 0 1 0-2.9l6.3-6.3a4.2 4.2 0 0 1 2.6-4.1Z"/>',
} as const;

export type ConsoleIconName = keyof typeof consoleIconShapes;
