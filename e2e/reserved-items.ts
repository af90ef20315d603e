// The items of the demo city that each end-to-end test rents or scans, so that tests running at once never share one.
// All of them are at station 1. No test reserves a mouse: the reviewer's rental takes whichever one the server picks.

/** By the title of the test. */
export const reservedItems: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'the accessibility rules hold on every screen of a member': ['CHR_0005'],
  'someone with only a keyboard and no camera rents and returns': ['STD_0003'],
  'the accessibility rules hold on every screen of a rental, its extension and its return': ['CAB_0009'],
  'someone rents a charger for three hours and brings it to another station': ['CHR_0002'],
  'a reload on completion shows the same receipt, and nothing is charged again': ['CAB_0001'],
  'a card app that comes back in another tab finds the same receipt': ['HUB_0001'],
  'a declined card is told and charged nothing; another try succeeds': ['KEY_0001'],
  'a window that is closed leaves nothing behind, and a step back finds the order as it was': ['PWB_0001'],
  'back after a finished payment leads home, and so does every step back into the order': ['CAB_0002'],
  'other QR codes are ignored, and scanning goes from the station to the item without a reload': ['ETC_0001'],
  'a push message shows through the service worker, and a tap on it opens the rental': ['CAB_0003'],
  'the second one at the charger is told so while the first one pays, and after it is paid': ['CHR_0003'],
  'an hour’s rental brought back almost two hours late pays for two, and is returned by paying': ['CHR_0004'],
  'support refunds part of a rental, and the renter sees it in the history': ['CHR_0006'],
  'a refund that the gateway refuses is settled by hand, and the renter is no longer told to wait': [
    'CAB_0004',
  ],
  'a renter asks with a photo, support answers with a canned text and refunds, the renter reads it and closes':
    ['HUB_0002'],
  'a manager force-returns an overdue rental, and the renter pays the charge': ['CHR_0007'],
  'a renter extends in the last minute, and the due time moves': ['CAB_0005'],
  'a renter before a closed door stops the clock in three taps; it opens, the stop ends, and the fee goes on where it stood':
    ['CAB_0010'],
  'a defect in the first ten minutes is reported and returned for free: everything is refunded, and the item is off sale':
    ['CAB_0006'],
  'membership, coupon and points pay for one rental, and its free return gives all of them back': [
    'STD_0004',
  ],
  'somebody who does not find what a station should have says so, and a lost item stops its fee': [
    'CAB_0007',
  ],
  'a code from a poster and points are taken off a rental, and the card pays the rest': ['STD_0001'],
  'a renter brings a charger to where it is short, reads what that earns before the scan, and gets it': [
    'CHR_0001',
  ],
  'a visitor finds, scans, pays, extends, reports a problem, returns, gets the receipt and leaves in English':
    ['HUB_0003'],
  'a membership makes the first hour free without a card, and is ended for what is left of it': ['STD_0002'],
  'a manager recalls a lot, its renter reads it and returns without a fee, the field collects it, and it ends':
    ['CAB_0011'],
  'read aloud: renting by typed codes, extending and returning each say what, where, until when and for how much':
    ['ETC_0002'],
  'read aloud: a closed door stops the clock, the fee is paid at the return, and an inquiry is sent, each said as it happens':
    ['ETC_0003'],
  'a suspended member cannot rent but brings back what they have': ['PWB_0002', 'CAB_0008'],
};

/** The first item reserved for a test. */
export function reservedItem(title: string): string {
  const items = reservedItems[title];
  if (items === undefined) throw new Error(`No item is reserved for the test "${title}".`);
  return items[0];
}
