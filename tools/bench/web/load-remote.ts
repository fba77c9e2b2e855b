import type { Remote } from '@foyer/remote-kit';

// Takes the place of the shell's loader in the ordinary bundle: the same remotes, as lazy parts of
// one build. The bundler finds every folder that fits.
const routesOf = (name: string) =>
  import(`../../../apps/${name}/src/routes.ts`) as Promise<{ default: Remote }>;

export function registerRelease() {}

export const loadRemote = async ({ name }: { name: string }): Promise<Remote> =>
  (await routesOf(name)).default;
