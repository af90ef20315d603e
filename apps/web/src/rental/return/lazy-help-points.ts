// The points of a return that helps, loaded where there are some: most returns have none.
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';

const load = () => import('./help-points.tsx');

export const PromisedHelpPoints = deferredComponent(async () => (await load()).PromisedHelpPoints);
export const EarnedHelpPoints = deferredComponent(async () => (await load()).EarnedHelpPoints);
