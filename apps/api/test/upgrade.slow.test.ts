// Data of every released version but the latest under the service of today.
import { describeUpgrade } from './released/describe-upgrade.ts';
import { releases } from './released/releases.ts';

for (const release of releases.slice(0, -1)) describeUpgrade(release);
