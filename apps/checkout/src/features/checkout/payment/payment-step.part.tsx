import { lazyPart } from '@foyer/design-system';
import { readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import type { PaymentPartProps } from './payment.model.ts';
import { paymentProviders } from './payment-providers.model.ts';
import { UnknownProvider } from './unknown-provider.view.tsx';

type LatePart = ReturnType<typeof lazyPart<PaymentPartProps>>;
const parts = new Map<string, LatePart>();

function partOf(provider: string): LatePart | undefined {
  const load = paymentProviders.get(provider);
  if (load && !parts.has(provider)) parts.set(provider, lazyPart(load));
  return parts.get(provider);
}

/** Fetches what the next step draws, while this one is filled in. */
export const preloadPayment = (provider: string): void => void partOf(provider)?.preload();

/** The payment step: the part of the provider that the order names. */
export function PaymentStep(props: PaymentPartProps) {
  const [{ supportEmail }] = useState(readSite);
  const late = partOf(props.order.paymentProvider);
  return late ? (
    <late.Part {...props} />
  ) : (
    <UnknownProvider supportEmail={supportEmail} onReload={() => location.reload()} />
  );
}
