import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./page-metadata.text.ts'),
  typeof import('./page-metadata.text.en.ts')
>;

const howItWorks = 'Rent by the hour at a station nearby and return wherever suits you.';
export const home = (pitch: string) => `${pitch}. ${howItWorks}`;

export const fixedPages = {
  '/service-intro': { title: 'About us', description: howItWorks },
  '/rental-items': {
    title: 'Items',
    description: 'Chargers, cables, power banks. See what you can rent and what it costs an hour.',
  },
  '/station-map': {
    title: 'Stations near you',
    description: 'Find stations around you and see what you can rent there right now.',
  },
  '/notices': { title: 'News', description: 'Maintenance, what’s new, and who won.' },
  '/events': { title: 'Events', description: 'See what you can join right now.' },
  '/faq': { title: 'FAQ', description: 'Answers about accounts, renting and returning.' },
  '/service-info': { title: 'Service info', description: 'Our terms of service and privacy policy.' },
  '/inquiry': { title: 'Contact us', description: 'Anything you’d like to know? Ask us.' },
};

export const price = (anHour: string, dailyMax: string | null) =>
  `${anHour} an hour${dailyMax === null ? '' : `, max ${dailyMax} a day`}.`;
export const openStation = (address: string, opens: string, closes: string) =>
  `${address} · ${opens} – ${closes}. ${howItWorks}`;
export const pausedStation = (address: string, reason: string | null) =>
  [`${address} · Taking a short break.`, reason, 'You can still return here.'].filter(Boolean).join(' ');
