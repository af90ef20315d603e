// Data of the latest released version under the service of today; upgrade.slow.test.ts has the earlier ones.
import { describeUpgrade } from './released/describe-upgrade.ts';
import { releases } from './released/releases.ts';

describeUpgrade(releases.at(-1)!);
