import type { IntentAt, KeptAt } from './payment-provider.ts';

/** What the provider asked for and ends no later than that after the paid time is for just that. */
export const SAME_PERIOD_MS = 12 * 3_600_000;

/** What is to be asked of somebody again and again, as it stands here. */
export interface Agreed {
  /** The name under which their card is kept. */
  keptAs: string;
  /** The account that it is paid to; null: to none, at the moment. */
  accountId: string | null;
  /** Known by its id, and made anew where it is gone. */
  plan: {
    id: string;
    name: string;
    amountMinor: number;
    currency: string;
    interval: 'month' | 'year';
    /** What of it is the product's. */
    feePercent: number;
  };
  /** End of the time that is paid. */
  paidUntil: Date;
  /** Whether it goes on after that. */
  goesOn: boolean;
  /** Nothing is asked any more. */
  isOver: boolean;
}

/** A period that was paid there. */
export interface PaidInvoice extends IntentAt {
  invoiceId: string;
  /** An order has it for its own, or it is noted that it is accounted for. */
  isNoted: boolean;
  /** End of the time that it is for. */
  until: Date;
}

/** How it stands there. */
export interface Billed {
  /** What somebody decided there since it was told last what holds here. */
  decided: 'ends' | 'goesOn' | undefined;
  /** The last ones, whoever has heard of them. */
  paid: PaidInvoice[];
}

/**
 * Books that a provider keeps of what is paid again and again. They ask for the money by
 * themselves; `charge` takes the payment of a period out of them, or asks for it first.
 */
export interface Billing {
  read: (keptAs: string) => Promise<Billed>;
  /** Makes them say what holds here. Asked twice it does nothing more. */
  tell: (agreed: Agreed) => Promise<void>;
  /** A payment of theirs is accounted for here: no charge takes it for its own. */
  note: (paid: PaidInvoice) => Promise<void>;
  /** A page of the provider for cards and invoices; undefined when nothing is kept there. */
  openPage: (at: KeptAt & { returnUrl: string }) => Promise<string | undefined>;
}
