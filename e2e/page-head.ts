// What a page asks for before its app does anything: its links and scripts, and the header of its answer.
import type { Response } from '@playwright/test';

export function addressOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
}

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export interface Head {
  preloads: string[];
  scripts: string[];
  /** What it begins to read by itself. */
  reads: string[];
  /** The preloads, and what the page loads by itself. */
  files: string[];
}

export async function headOf(response: Response | null): Promise<Head> {
  const html = (await response?.text()) ?? '';
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => ({
    rel: attribute(tag, 'rel'),
    address: addressOf(attribute(tag, 'href').replaceAll('&amp;', '&')),
  }));
  const inHeader = [...(response?.headers()['link'] ?? '').matchAll(/<([^>]*)>;[^,]*rel="?(\w+)/g)];
  const preloads = [
    ...links.filter(({ rel }) => rel === 'preload' || rel === 'modulepreload').map(({ address }) => address),
    ...inHeader.filter(([, , rel]) => rel?.endsWith('preload')).map(([, url = '']) => addressOf(url)),
  ];
  const scripts = [...html.matchAll(/<script [^>]*>/g)].map(([tag]) => addressOf(attribute(tag, 'src')));
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(({ address }) => address);
  const reads = attribute(/<meta name="reads"[^>]*>/.exec(html)?.[0] ?? '', 'content');
  return {
    preloads,
    scripts,
    reads: (JSON.parse(unescape(reads) || '[]') as { url: string }[]).map(({ url }) => url),
    files: [...preloads, ...scripts, ...styles],
  };
}
