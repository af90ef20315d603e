// What the service is configured with, as the rest of the code reads it.
import type { ChosenProcessors, Company, OverseasTransfer } from './company.ts';
import type { ConsoleAccess } from './console.ts';
import type { MessageConfig } from './messages.ts';
import type { Providers } from './providers.ts';

export interface Config extends Providers {
  production: boolean;
  host: string;
  port: number;
  publicOrigin: string;
  dataDir: string;
  /** null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** As whom migrations run on a database that is not ours; null: as the service itself. */
  databaseDirectUrl: string | null;
  /** Of all workers of this copy together. */
  databaseConnections: number;
  /** How many processes serve the port. */
  workers: number;
  /** How long a copy goes on answering after it was told to stop, so that balancers and clients leave it. */
  drainSeconds: number;
  /** Whether an empty database is filled with the demo city. */
  demoCity: boolean;
  /** null: a file under `dataDir`, created at the first start. */
  tokenSecret: string | null;
  tls: { certificateFile: string; keyFile: string } | null;
  /** How many proxies stand before the service, or their networks: only what they say of the client's address is believed. */
  trustProxy: number | string[];
  map: {
    naverKey: string | null;
    naverKeyParameter: string;
    tileUrl: string | null;
    tileAttribution: string | null;
  };
  brand: { name: string; latinName: string; pitch: string; englishPitch: string };
  /** The company that runs the service; the law wants its details shown. */
  company: Company;
  /** Who processes personal data on the company's behalf, as the privacy policy names them. */
  processors: ChosenProcessors;
  /** Empty: no personal data leaves the country. */
  overseasTransfers: readonly OverseasTransfer[];
  messages: MessageConfig;
  /** Looks through every uploaded picture; null: pictures are not scanned. */
  clamd: { host: string; port: number } | null;
  limits: { requestsPerMinute: number; guessesPerMinute: number };
  reviewLogin: boolean;
  console: ConsoleAccess;
  metrics: { port: number | null; token: string | null };
  logLevel: string;
  /** Armed in fault tests only: the named point at which this process kills itself. */
  crashPoint: string | null;
}

/** A configuration the service cannot start with; names every problem. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
