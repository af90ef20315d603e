// The inner markup of every icon; written by packages/ui/build/icon-shapes.ts, never by hand.
export const homeIconShapes = {
  alert: '<path d="M12 4.3 21 19.5H3zM12 10.3v4M12 16.8v.1"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
  box: '<path d="m12 3.5 7.5 4v9l-7.5 4-7.5-4v-9zM4.7 7.7 12 11.6l7.3-3.9M12 11.6v8.8"/>',
  card: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M3.5 10h17M7 15h3"/>',
  check: '<path d="m5.5 12.5 4.3 4.3 8.7-9.3"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  external: '<path d="M13.5 5H19v5.5M19 5l-8 8M16.5 14v5h-11V8h5"/>',
  globe:
    '<circle cx="12" cy="12" r="8.3"/><path d="M3.7 12h16.6M12 3.7c4.6 5 4.6 11.6 0 16.6-4.6-5-4.6-11.6 0-16.6Z"/>',
  headset:
    '<path d="M4.8 14v-2a7.2 7.2 0 0 1 14.4 0v2"/><rect x="3.8" y="13" width="3.8" height="5.6" rx="1.7"/><rect x="16.4" y="13" width="3.8" height="5.6" rx="1.7"/><path d="M18.6 18.6c-.6 1.6-2.3 2.4-4.6 2.4"/>',
  heart: '<path d="M12 20.2s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.7c0 5.8-8 10.5-8 10.5Z"/>',
  help: '<circle cx="12" cy="12" r="8.3"/><path d="M9.7 9.7a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1.1.9-1.1 1.7M12 16.4v.1"/>',
  info: '<circle cx="12" cy="12" r="8.3"/><path d="M12 11.2v5M12 8v.1"/>',
  lamp: '<path d="M9.5 20.5h9M14 20.5c4-2.8 6-6 6-9.8a6.3 6.3 0 0 0-7.3-6"/><path d="M6.7 7.3a4.6 4.6 0 0 1 8.6 3.4Z"/><path d="m7.3 11.7-1 2.3M10.8 13.1l-1 2.3"/>',
  megaphone: '<path d="M4 10v4h3l8 4.3V5.7L7 10zM18.2 9.3a4 4 0 0 1 0 5.4M8 14.2l1 5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  pause: '<path d="M9 6.5v11M15 6.5v11"/>',
  pin: '<path d="M12 21s-7-5.8-7-11.2a7 7 0 0 1 14 0C19 15.2 12 21 12 21Z"/><circle cx="12" cy="9.8" r="2.5"/>',
  play: '<path d="M8.5 5.5v13l10-6.5z"/>',
  qr: '<rect x="4" y="4" width="6" height="6" rx="1.4"/><rect x="14" y="4" width="6" height="6" rx="1.4"/><rect x="4" y="14" width="6" height="6" rx="1.4"/><path d="M14 14h2.6v2.6M20 14v1.6M14 20h1.6M18.4 18.4H20V20"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4"/>',
  return: '<path d="m9 13.5-4-4 4-4M5 9.5h9.2a5 5 0 0 1 0 10H9.5"/>',
  right: '<path d="M9.5 6l6 6-6 6"/>',
  user: '<circle cx="12" cy="8.3" r="3.9"/><path d="M4.6 20c.7-3.6 3.7-5.7 7.4-5.7s6.7 2.1 7.4 5.7"/>',
} as const;

export type HomeIconName = keyof typeof homeIconShapes;
