import { RadioGroup } from '@foyer/design-system';
import type { Cart, DoorMethod } from './cart.store.ts';
import { messages } from './checkout.messages.en.ts';

const m = messages.guest;
const METHODS = ['cash', 'terminal', 'free'] as const satisfies readonly DoorMethod[];
const isMethod = (value: string): value is (typeof METHODS)[number] =>
  METHODS.some((one) => one === value);

interface Props {
  door: NonNullable<Cart['door']>;
  onChoose: (method: DoorMethod) => void;
}

/** How the guest pays: a comp costs nothing from here on. */
export function GuestMethod({ door, onChoose }: Props) {
  return (
    <RadioGroup
      label={m.paidBy}
      value={door.paidBy}
      onChange={(method) => {
        if (isMethod(method)) onChoose(method);
      }}
      options={METHODS.map((value) => ({
        value,
        label: m.methods[value],
        ...(value === 'free' && { hint: m.comp }),
      }))}
    />
  );
}
