import type { OfferedBenefits, RulesInForce } from '#client/rules-in-force.ts';
import { MAX_NICKNAME_LENGTH, MIN_NICKNAME_LENGTH } from '#domain/nickname.ts';
import { FREE_RETURN_DAYS, MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/legal/retention.ts';
import { counted } from '#domain/text/counted.ts';
import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./questions.text.ts'),
  typeof import('./questions.text.en.ts')
>;

const EXAMPLE_PRICE_WON = 500;
const EXAMPLE_HOURS = 3;

const categories = {
  account: 'Account',
  using: 'Using it',
  renting: 'Renting',
  returning: 'Returning',
  other: 'Other',
} as const;

export const questionCategories = [
  categories.account,
  categories.using,
  categories.renting,
  categories.returning,
  categories.other,
] as const;

const benefitNames = { membership: 'memberships', points: 'points', coupons: 'coupons' } as const;
const benefitsInOrder = ['membership', 'points', 'coupons'] as const;
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

function whenBenefits(offered: OfferedBenefits): string {
  const [open, closed] = [true, false].map((isOpen) =>
    listed.format(
      benefitsInOrder
        .filter((benefit) => offered[benefit] === isOpen)
        .map((benefit) => benefitNames[benefit]),
    ),
  );
  if (!open) return 'They aren’t open yet. We’ll post it in News when they are.';
  const now = `You can use ${open} now. Find them on My page, and use them when you pay for a rental.`;
  return closed
    ? `${now} Other benefits (${closed}) aren’t open yet; we’ll post it in News when they are.`
    : now;
}

export function listQuestions(rules: RulesInForce, benefits: OfferedBenefits) {
  return [
    {
      category: categories.account,
      question: 'How do I sign up?',
      answer:
        'Choose Kakao or Google on the sign-in page and you’re on your way. The first time, you agree to the required terms and that’s it. There’s no password to create.',
    },
    {
      category: categories.account,
      question: 'Can I merge my Kakao and Google accounts?',
      answer:
        'No. Kakao and Google are separate accounts, even with the same email address. If you can’t see your rental history, check that you signed in the way you first signed up.',
    },
    {
      category: categories.account,
      question: 'Where do I change my nickname and photo?',
      answer: `On My page, open My details and tap Edit. A nickname has ${MIN_NICKNAME_LENGTH} to ${MAX_NICKNAME_LENGTH} Korean or English letters, numbers or underscores (_), and you check that it’s free before you save.`,
    },
    {
      category: categories.account,
      question: 'Do I have to agree to marketing?',
      answer: 'No, it’s optional. Everything works just the same without it.',
    },
    {
      category: categories.account,
      question: 'How do I delete my account?',
      answer: `On My page, open My details and tap Delete account. You can’t while you still have an item to return, a membership that runs, or a payment being processed. If you lost an item, tell us, and you can delete your account once that’s settled. Your personal data is deleted right away. If you have ever paid, your email address is kept apart with the contract records for ${counted(CONTRACT_RETENTION_YEARS, 'year')}.`,
    },

    {
      category: categories.using,
      question: 'What can I rent?',
      answer:
        'Chargers, cables, hubs, power banks, mice, keyboards, laptop stands: whatever you often need at a desk. Open Items in the menu to see what’s in stock and what it costs an hour.',
    },
    {
      category: categories.using,
      question: 'How do I find a station nearby?',
      answer:
        'Tap Stations near you on the home page to open the map. A lit pin is a station that’s open now. Tap it to see its hours and what you can rent. There’s a list, too.',
    },
    {
      category: categories.using,
      question: 'Do I have to share my location?',
      answer:
        'No, it works without. We only use your location to show the nearest stations first, and never store it. You can turn it off at any time under Service info.',
    },
    {
      category: categories.using,
      question: 'The camera won’t read the QR code.',
      answer:
        'Try it in good light and without glare, or turn on the flash if it’s dark. If it still won’t work, enter the code by hand or pick a photo of it on the scan page.',
    },
    {
      category: categories.using,
      question: 'When are stations open?',
      answer:
        'Each has its own hours. Tap a pin on the map to see them and whether it’s open now. If a station is taking a break, you’ll see why and until when. You can rent only while a station is open, but return at any time, even when it’s closed or taking a break.',
    },

    {
      category: categories.renting,
      question: 'How do I rent an item?',
      answer:
        'Tap Rent on the home page, then scan the station’s QR code first and the item’s QR code second. Choose how long and pay by card, and your rental starts right away.',
    },
    {
      category: categories.renting,
      question: 'How long can I rent?',
      answer: `From ${counted(MIN_HOURS, 'hour')} to ${counted(rules.maxHours, 'hour')} at a time, by the hour. There are no rentals by the day. If you see Extend in your rental history while you’re using it, you can add time.`,
    },
    {
      category: categories.renting,
      question: 'How does pricing work?',
      answer: `You pay up front: the item’s hourly price times the hours you choose. An item at ${formatWon(EXAMPLE_PRICE_WON)} an hour costs ${formatWon(rentalAmountWon(EXAMPLE_HOURS, EXAMPLE_PRICE_WON, null))} for ${counted(EXAMPLE_HOURS, 'hour')}. If an item has a daily max, you never pay more than that, however long you rent. There’s no deposit, and time you don’t use isn’t refunded. If an item was broken from the start, you get everything back.`,
    },
    {
      category: categories.renting,
      question: 'Can I rent several items at once?',
      answer: `Yes, up to ${rules.maxOpenRentals} at a time. If one of them is late, return it before you rent another.`,
    },
    {
      category: categories.renting,
      question: 'I paid, but my rental hasn’t started.',
      answer:
        'Give us a moment while we check the payment. If the rental can’t start, we cancel the whole payment automatically and let you know. You can see the cancellation in your card’s app.',
    },

    {
      category: categories.returning,
      question: 'Can I return it to another station?',
      answer:
        'Yes, to any station that hasn’t shut down for good. Scan that station’s QR code first and the item’s QR code second. You can return it outside opening hours, too.',
    },
    {
      category: categories.returning,
      question: 'What if I’m late?',
      answer: `${rules.graceMinutes === 0 ? 'Once the return time has passed, the rental is late' : `You have ${counted(rules.graceMinutes, 'minute')} after the return time at no extra cost. After that the rental is late`}, and the item’s hourly price is added for every hour begun since the return time, for ${counted(rules.overdueCapHours, 'hour')} at most. If an item has a daily max, the late fee stays within it. Pay the late fee and the item counts as returned.`,
    },
    {
      category: categories.returning,
      question: 'I returned it, but it still shows as on rent.',
      answer:
        'If it says the return was received, it turns to Returned by itself once the connection is back. Check for Returned in your rental history. If it’s still on rent, scan the station’s and the item’s QR codes again.',
    },
    {
      category: categories.returning,
      question: 'How do I return a broken item?',
      answer: `Open the rental in your rental history and report a problem. Within ${counted(rules.freeReturnMinutes, 'minute')} of renting you can return it for free while you report it, and get everything back. You can do that ${counted(rules.freeReturnsIn30Days, 'time')} in ${counted(FREE_RETURN_DAYS, 'day')}. After that, if the item was broken from the start, we check it and refund you in full. You can also use the email address or phone number at the bottom of the page.`,
    },
    {
      category: categories.returning,
      question: 'Where do I find my receipt?',
      answer: 'Open the rental in your rental history on My page to see the payment and the card receipt.',
    },

    {
      category: categories.other,
      question: 'I lost an item.',
      answer: `Open the rental in your rental history and tell us it’s lost. From then on the late fee doesn’t grow. It never goes beyond ${counted(rules.overdueCapHours, 'hour')}, and your card is never charged automatically. You’re only charged for a lost item if that cost was shown before you paid for the rental.`,
    },
    {
      category: categories.other,
      question: 'Which cards can I use?',
      answer:
        'Credit and debit cards, from Korea or abroad. The payment company handles your card details directly; we never store your card number.',
    },
    {
      category: categories.other,
      question: 'When can I use memberships, points and coupons?',
      answer: whenBenefits(benefits),
    },
    {
      category: categories.other,
      question: 'Where are winners announced?',
      answer: 'Look under Winners in News.',
    },
    {
      category: categories.other,
      question: 'What happens to my personal data?',
      answer:
        'We use your social account’s identifier and email address, profile photo, nickname, saved stations, consents, and rental and payment records, only as far as the service needs them. We don’t store your name. You’ll find more in About us and in the privacy policy.',
    },
  ];
}
