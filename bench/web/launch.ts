// The browser that visits are measured in: it trusts the certificate of the sites.
import { chromium, type Browser } from '@playwright/test';
import type { CertificateFiles } from '#tools/certificate.ts';
import { findBrowser } from '#tools/test-run/find-browser.ts';
import { trustFlag } from './http2-proxy.ts';

/** `port` is for its developer tools, for a program that drives it too. */
export async function launchTrusting(files: CertificateFiles, port?: number): Promise<Browser> {
  const found = await findBrowser();
  const tools = port === undefined ? [] : [`--remote-debugging-port=${port}`];
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args, ...tools, trustFlag(files)],
    env: { ...process.env, ...found.env },
  });
}
