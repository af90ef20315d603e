// Saved addresses of the lists go on showing what they showed; those of rentals are in rental/rental-view.test.ts.
import { expect, test } from 'vitest';
import { auditView } from '#console/audit/audit-view.ts';
import { campaignsView } from '#console/benefit/campaign/campaigns-view.ts';
import { membershipsView } from '#console/benefit/membership/memberships-view.ts';
import { contentsView } from '#console/content/contents-view.ts';
import { inquiriesView } from '#console/inquiry/inquiries-view.ts';
import { itemView } from '#console/item/item-view.ts';
import { transferView } from '#console/item/transfer/transfer-view.ts';
import { membersView } from '#console/member/members-view.ts';
import { logView } from '#console/notification/log-view.ts';
import { daysView, monthOf } from '#console/payment/day/days-tab.tsx';
import { findingView } from '#console/payment/finding/findings-tab.tsx';
import { paymentView } from '#console/payment/payments-tab.tsx';
import { refundView } from '#console/payment/refund/refunds-tab.tsx';
import { productsView } from '#console/product/products-view.ts';
import { reportsView } from '#console/report/reports-screen.tsx';
import { unseenReturnView } from '#console/report/unseen-returns-screen.tsx';
import { stationsView } from '#console/station/list/stations-view.ts';
import { describeSavedAddresses, onNovember14, type SavedList } from '#console-test/saved-addresses.ts';

onNovember14();

const saved: readonly SavedList[] = [
  [
    'members',
    membersView,
    [
      [
        '?joined=2026-10-18..2026-11-16',
        { q: '', joined: '2026-10-18..2026-11-16', overdue: false, unpaidCharge: false },
        '?joined=2026-10-18..2026-11-16',
        { joinedFrom: '2026-10-18', joinedTo: '2026-11-16' },
      ],
      ['', { q: '', overdue: false, unpaidCharge: false }, '', {}],
      [
        '?q=%ED%86%A0%EB%81%BC',
        { q: '토끼', overdue: false, unpaidCharge: false },
        '?q=%ED%86%A0%EB%81%BC',
        { q: '토끼' },
      ],
      [
        '?q=M12&state=SUSPENDED&joined=30&overdue=yes&unpaid=yes',
        { q: 'M12', state: 'SUSPENDED', joined: '30', overdue: true, unpaidCharge: true },
        '?q=M12&state=SUSPENDED&joined=30&overdue=yes&unpaid=yes',
        { q: 'M12', state: 'SUSPENDED', joinedFrom: '2026-10-15', overdue: true, unpaidCharge: true },
      ],
      [
        '?state=GONE&joined=8&overdue=1&q=%20a%20',
        { q: 'a', overdue: false, unpaidCharge: false },
        '?q=a',
        { q: 'a' },
      ],
      ['?unpaid=yes', { q: '', overdue: false, unpaidCharge: true }, '?unpaid=yes', { unpaidCharge: true }],
    ],
  ],
  [
    'campaigns',
    campaignsView,
    [
      ['', { q: '' }, '', {}],
      [
        '?state=RUNNING&q=KDTP&issue=SINGLE_CODES&product=3',
        { state: 'RUNNING', q: 'KDTP', issue: 'SINGLE_CODES', productId: 3 },
        '?state=RUNNING&q=KDTP&issue=SINGLE_CODES&product=3',
        { state: 'RUNNING', q: 'KDTP', issue: 'SINGLE_CODES', productId: 3 },
      ],
      ['?state=GONE&issue=MAIL&product=0', { q: '' }, '', {}],
    ],
  ],
  [
    'memberships',
    membershipsView,
    [
      ['', { q: '' }, '', {}],
      [
        '?state=SUSPENDED&q=M12',
        { state: 'SUSPENDED', q: 'M12' },
        '?state=SUSPENDED&q=M12',
        { state: 'SUSPENDED', q: 'M12' },
      ],
      ['?state=running', { q: '' }, '', {}],
    ],
  ],
  [
    'items',
    itemView,
    [
      ['', { segment: 'all', q: '', sort: '-changed', suspected: false }, '', { sort: '-changed' }],
      [
        '?state=broken&q=CHR_1&station=3&product=2&category=%EC%BC%80%EC%9D%B4%EB%B8%94&idle=14&batch=3f1d9a51-0000-4000-8000-000000000001&suspected=true&sort=idle&hide=product',
        {
          segment: 'broken',
          q: 'CHR_1',
          stationId: 3,
          productId: 2,
          category: '케이블',
          idleDays: '14',
          batch: '3f1d9a51-0000-4000-8000-000000000001',
          suspected: true,
          sort: 'idle',
          hidden: ['product'],
        },
        '?state=broken&q=CHR_1&station=3&product=2&category=%EC%BC%80%EC%9D%B4%EB%B8%94&idle=14&batch=3f1d9a51-0000-4000-8000-000000000001&suspected=true&sort=idle&hide=product',
        {
          sort: 'idle',
          state: ['BROKEN', 'REPAIR'],
          q: 'CHR_1',
          stationId: 3,
          productId: 2,
          category: '케이블',
          idleDays: 14,
          batch: '3f1d9a51-0000-4000-8000-000000000001',
          suspected: true,
        },
      ],
      [
        '?hide=none&suspected=yes',
        { segment: 'all', q: '', sort: '-changed', hidden: [], suspected: false },
        '?hide=none',
        { sort: '-changed' },
      ],
      [
        '?batch=x&idle=8&category=x&sort=x',
        { segment: 'all', q: '', sort: '-changed', suspected: false },
        '',
        { sort: '-changed' },
      ],
      [
        '?state=available',
        { segment: 'available', q: '', sort: '-changed', suspected: false },
        '?state=available',
        { sort: '-changed', state: ['AVAILABLE', 'HELD'] },
      ],
    ],
  ],
  [
    'stations',
    stationsView,
    [
      ['', { q: '', sort: '-rentalsToday', layout: 'both' }, '', { sort: '-rentalsToday' }],
      [
        '?state=OPEN&stock=low&q=%EC%84%B1%EC%88%98&sort=name&layout=map&chosen=4&hide=state%2Chours',
        {
          state: 'OPEN',
          stock: 'low',
          q: '성수',
          sort: 'name',
          layout: 'map',
          chosen: 4,
          hidden: ['state', 'hours'],
        },
        '?state=OPEN&stock=low&q=%EC%84%B1%EC%88%98&sort=name&layout=map&chosen=4&hide=state%2Chours',
        { sort: 'name', state: 'OPEN', stock: 'low', q: '성수' },
      ],
      [
        '?sort=-rentalsToday&layout=both&hide=none',
        { q: '', sort: '-rentalsToday', layout: 'both', hidden: [] },
        '?hide=none',
        { sort: '-rentalsToday' },
      ],
      [
        '?state=x&stock=x&layout=x&chosen=x',
        { q: '', sort: '-rentalsToday', layout: 'both' },
        '',
        { sort: '-rentalsToday' },
      ],
      [
        '?stock=empty',
        { stock: 'empty', q: '', sort: '-rentalsToday', layout: 'both' },
        '?stock=empty',
        { sort: '-rentalsToday', stock: 'empty' },
      ],
    ],
  ],
  [
    'products',
    productsView,
    [
      ['', { q: '' }, ''],
      [
        '?category=%EC%B6%A9%EC%A0%84%EA%B8%B0&visibility=hidden&q=65W&sort=-price',
        { category: '충전기', visibility: 'hidden', q: '65W', sort: '-price' },
        '?category=%EC%B6%A9%EC%A0%84%EA%B8%B0&visibility=hidden&q=65W&sort=-price',
      ],
      ['?category=x&visibility=x&sort=x', { q: '' }, ''],
    ],
  ],
  [
    'log',
    logView,
    [
      ['', { period: 'today', q: '' }, ''],
      [
        '?kind=due.now&state=FAILED&channel=mail&period=week&q=R12',
        { kind: 'due.now', state: 'FAILED', channel: 'mail', period: 'week', q: 'R12' },
        '?kind=due.now&state=FAILED&channel=mail&period=week&q=R12',
      ],
      ['?kind=overdue.capped&state=x&channel=x&period=today', { period: 'today', q: '' }, ''],
      ['?period=all', { period: 'all', q: '' }, '?period=all'],
    ],
  ],
  [
    'audit',
    auditView,
    [
      ['', { action: '', subject: '' }, ''],
      [
        '?by=3&action=session&subject=station%3A3&period=90',
        { by: 3, action: 'session', subject: 'station:3', period: '90' },
        '?by=3&action=session&subject=station%3A3&period=90',
      ],
      ['?by=x&period=30', { action: '', subject: '' }, ''],
      ['?period=1', { action: '', subject: '', period: '1' }, '?period=1'],
    ],
  ],
  [
    'contents',
    contentsView,
    [
      ['', { q: '' }, ''],
      [
        '?state=DRAFT&q=%EC%A0%90%EA%B2%80',
        { state: 'DRAFT', q: '점검' },
        '?state=DRAFT&q=%EC%A0%90%EA%B2%80',
      ],
      ['?state=x', { q: '' }, ''],
    ],
  ],
  [
    'transfers',
    transferView,
    [
      ['', { segment: 'all', q: '' }, ''],
      [
        '?state=CARRIED&open=7&to=3',
        { segment: 'CARRIED', q: '', openId: 7, toStationId: 3 },
        '?state=CARRIED&open=7&to=3',
      ],
      ['?state=all&open=x', { segment: 'all', q: '' }, ''],
    ],
  ],
  [
    'payments',
    paymentView,
    [
      ['', { q: '', period: 'today', paid: false }, ''],
      [
        '?q=P12&kind=EXTENSION&state=DECLINED&min=5000&period=90',
        { q: 'P12', kind: 'EXTENSION', state: 'DECLINED', min: '5000', period: '90', paid: false },
        '?q=P12&kind=EXTENSION&state=DECLINED&min=5000&period=90',
      ],
      ['?kind=x&state=x&min=1&period=today', { q: '', period: 'today', paid: false }, ''],
      // The days of a number of insight.
      [
        '?period=2026-10-18..2026-11-16&paid=yes',
        { q: '', period: '2026-10-18..2026-11-16', paid: true },
        '?period=2026-10-18..2026-11-16&paid=yes',
        { from: '2026-10-18', to: '2026-11-16', paid: true },
      ],
      ['?period=2026-11-16..2026-10-18', { q: '', period: 'today', paid: false }, ''],
      ['?period=2026-02-01..2026-02-31', { q: '', period: 'today', paid: false }, ''],
    ],
  ],
  [
    'refunds',
    refundView,
    [
      ['', { segment: 'all', q: '', period: '7', done: false }, ''],
      [
        '?state=refused&q=F12&period=30&open=12',
        { segment: 'refused', q: 'F12', period: '30', done: false, openId: 12 },
        '?state=refused&q=F12&period=30&open=12',
      ],
      ['?state=all&period=7&open=x', { segment: 'all', q: '', period: '7', done: false }, ''],
    ],
  ],
  [
    'findings',
    findingView,
    [
      ['', { segment: 'all', period: '30' }, ''],
      [
        '?state=open&kind=ONLY_HERE&period=all&open=12',
        { segment: 'open', kind: 'ONLY_HERE', period: 'all', openId: 12 },
        '?state=open&kind=ONLY_HERE&period=all&open=12',
      ],
      ['?state=all&kind=x&period=30', { segment: 'all', period: '30' }, ''],
    ],
  ],
  [
    'unseen',
    unseenReturnView,
    [
      ['', { segment: 'all', q: '' }, ''],
      [
        '?view=MISSED&q=R12&station=3&open=9',
        { segment: 'MISSED', q: 'R12', stationId: 3, openId: 9 },
        '?view=MISSED&q=R12&station=3&open=9',
      ],
      ['?view=members', { segment: 'members', q: '' }, '?view=members'],
      ['?view=all&station=x', { segment: 'all', q: '' }, ''],
    ],
  ],
  [
    'inquiries',
    inquiriesView,
    [
      ['', { tab: 'waiting', q: '', mine: false, period: 'all' }, '', { state: 'WAITING' }],
      [
        '?state=answered&q=%EC%85%94%ED%84%B0&mine=yes&category=RENTAL',
        { tab: 'answered', q: '셔터', mine: true, category: 'RENTAL', period: 'all' },
        '?state=answered&q=%EC%85%94%ED%84%B0&mine=yes&category=RENTAL',
        { state: 'ANSWERED', q: '셔터', mine: true, category: 'RENTAL' },
      ],
      ['?state=x&category=x&mine=1', { tab: 'waiting', q: '', mine: false, period: 'all' }, ''],
    ],
  ],
  [
    'reports',
    reportsView,
    [
      ['', { tab: 'new' }, ''],
      ['?state=finished', { tab: 'finished' }, '?state=finished'],
      ['?state=x', { tab: 'new' }, ''],
    ],
  ],
];

describeSavedAddresses(saved);

test.each([
  ['', '2026-11', undefined],
  ['?month=2026-10', '2026-10', undefined],
  ['?day=2026-10-05', '2026-10', '2026-10-05'],
  ['?month=2026-09&day=2026-10-05', '2026-09', '2026-10-05'],
  ['?month=2026-13&day=x', '2026-11', undefined],
])(
  'a saved address of the list of days, %s, shows the month and the day it showed',
  (address, month, day) => {
    const view = daysView.parse(new URLSearchParams(address));
    expect(monthOf(view)).toBe(month);
    expect(view.day).toBe(day);
  },
);
