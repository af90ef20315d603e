// The header that opens the sandbox's controls to end-to-end tests; playwright.config.ts chooses the token for every server of a run.

export function controlHeaders(): Record<string, string> {
  return { authorization: `Bearer ${process.env['SANDBOX_CONTROL_TOKEN']}` };
}
