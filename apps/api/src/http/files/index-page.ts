// The web app's index.html: its text, and the policy that allows the style of its first paint.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { formatPolicy } from './headers.ts';

export interface IndexPage {
  html: string;
  headers: { 'content-security-policy': string };
}

/** Null when the web app is not built. */
export function readIndexPage(config: Config, dist: string): IndexPage | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return { html, headers: { 'content-security-policy': formatPolicy(config, styles) } };
}
