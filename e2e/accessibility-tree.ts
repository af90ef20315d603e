// The accessibility tree of a page, as a screen reader gets it: what no screen may have in it, and what it is held against.
import type { Locator, Page } from '@playwright/test';
import { expect } from './people.ts';

interface TreeNode {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** Without a name they are read as "button" or "region", and nobody knows which. */
const namedRoles = new Set([
  'alertdialog',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'group',
  'heading',
  'image',
  'link',
  'listbox',
  'log',
  'meter',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tablist',
  'tabpanel',
  'textbox',
]);
/** Jumped to by their names, so that two of one name cannot be told apart. */
const landmarkRoles = new Set(['banner', 'contentinfo', 'main', 'navigation', 'region', 'search', 'form']);

/** Everything has a name, no landmark is there twice, and headings begin with one of the first level and leave none out. */
export async function findFaultsOfTree(page: Page): Promise<string[]> {
  const nodes = (await readTree(page)).filter(({ ignored }) => !ignored);
  const faults: string[] = [];
  const landmarks = new Set<string>();
  const levels: number[] = [];
  for (const node of nodes) {
    const role = node.role?.value ?? '';
    const name = node.name?.value?.trim() ?? '';
    if (namedRoles.has(role) && name === '') faults.push(`a ${role} without a name`);
    if (landmarkRoles.has(role)) {
      const landmark = `${role} “${name}”`;
      if (landmarks.has(landmark)) faults.push(`twice: ${landmark}`);
      landmarks.add(landmark);
    }
    if (role === 'heading')
      levels.push(Number(node.properties?.find((one) => one.name === 'level')?.value.value));
  }
  // What lies over the screen hides the rest, the first heading included.
  const isCovered = nodes.some(({ role }) => role?.value === 'dialog' || role?.value === 'alertdialog');
  return [...faults, ...(isCovered ? [] : findFaultsOfHeadings(levels))];
}

function findFaultsOfHeadings(levels: readonly number[]): string[] {
  const firsts = levels.filter((level) => level === 1).length;
  return [
    ...(firsts === 1 ? [] : [`${firsts} headings of the first level`]),
    ...levels.flatMap((level, index) => {
      const before = levels[index - 1] ?? 0;
      return level > before + 1 ? [`a heading of level ${level} after one of level ${before}`] : [];
    }),
  ];
}

/** In the order it is read; the browser gives it level by level. */
async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: TreeNode): TreeNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? inOrder(child) : [];
    }),
  ];
  return nodes[0] ? inOrder(nodes[0]) : [];
}

/** What is read from the top to the bottom, the tab's title first: these roles and names, in this order, with others between them at most. */
export async function screenReads(page: Page, title: string | undefined, expected: string): Promise<void> {
  await expect(page).toHaveTitle(title === undefined ? '온데스크' : `${title} · 온데스크`);
  await expect(page.locator('body')).toMatchAriaSnapshot(expected);
  expect(await findFaultsOfTree(page), `faults of ${title ?? 'home'}`).toEqual([]);
}

/** The same of what lies over a screen: nothing else is read meanwhile. */
export async function dialogReads(dialog: Locator, expected: string): Promise<void> {
  await expect(dialog).toMatchAriaSnapshot(expected);
  await expect(dialog).toBeVisible();
  expect(await findFaultsOfTree(dialog.page()), 'faults of what lies over a screen').toEqual([]);
}

export const hasTheFocus = (page: Page) => expect(page.getByRole('main')).toBeFocused();

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
