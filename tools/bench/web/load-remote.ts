import type { Remote } from '@foyer/remote-kit';

// Takes the place of the shell's loader in the ordinary bundle: the same remotes, as lazy parts of
// one build.
const ROUTES: Record<string, () => Promise<{ default: Remote }>> = {
  'public-site': () => import('../../../apps/public-site/src/routes.ts'),
  checkout: () => import('../../../apps/checkout/src/routes.ts'),
  tickets: () => import('../../../apps/tickets/src/routes.ts'),
  'manage-content': () => import('../../../apps/manage-content/src/routes.ts'),
  'manage-memberships': () => import('../../../apps/manage-memberships/src/routes.ts'),
  reporting: () => import('../../../apps/reporting/src/routes.ts'),
  'developer-zone': () => import('../../../apps/developer-zone/src/routes.ts'),
};

export function registerRelease() {}

export async function loadRemote({ name }: { name: string }): Promise<Remote> {
  const load = ROUTES[name];
  if (!load) throw new Error(`${name} is no part of this build`);
  return (await load()).default;
}
