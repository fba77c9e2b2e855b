import { lazyPart } from '@foyer/design-system';
import type { ExpressPart, ExpressProps } from './express.model.ts';

type LatePart = ReturnType<typeof lazyPart<ExpressProps>>;

/** The buttons of each provider that has some; their code is fetched where there is something to pay. */
const loaders = new Map<string, () => Promise<ExpressPart>>([
  ['sandbox', async () => (await import('./sandbox/sandbox-express.part.tsx')).SandboxExpress],
  ['stripe', async () => (await import('./stripe/stripe-express.part.tsx')).StripeExpress],
]);
const parts = new Map<string, LatePart>();

/** Ways to pay at once, with what a wallet knows of its owner. */
export function ExpressButtons(props: ExpressProps) {
  const { provider } = props.setup;
  const load = loaders.get(provider);
  if (load && !parts.has(provider)) parts.set(provider, lazyPart(load));
  const late = parts.get(provider);
  return late ? <late.Part {...props} /> : null;
}
