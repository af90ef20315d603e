// 인사이트: how the business is going, one page for each question.
import { useParams } from 'react-router';
import type { ComponentType } from 'react';
import type { InsightPage } from '#console/navigation/paths.ts';
import { MembersPage } from './members/members-page.tsx';
import { ProductsPage } from './products/products-page.tsx';
import { RevenuePage } from './revenue/revenue-page.tsx';
import { StationsPage } from './stations/stations-page.tsx';
import { SupportPage } from './support/support-page.tsx';
import { UsagePage } from './usage/usage-page.tsx';

const pages: Readonly<Record<InsightPage, ComponentType>> = {
  revenue: RevenuePage,
  usage: UsagePage,
  stations: StationsPage,
  products: ProductsPage,
  members: MembersPage,
  support: SupportPage,
};

export function InsightScreen() {
  const { page = '' } = useParams();
  const Page = Object.hasOwn(pages, page) ? pages[page as InsightPage] : pages.revenue;
  return <Page />;
}
