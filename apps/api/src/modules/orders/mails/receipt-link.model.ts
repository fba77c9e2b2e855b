import { endpointUrl, getOwnReceipt } from '@foyer/contracts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { MailBlock } from '../../mail/index.ts';
import { receiptMail } from '../orders.messages.en.ts';

/**
 * The receipt of an order in its mail, opened by the code of its link; nothing of what was free. A
 * link and no file: what is drawn when somebody asks for it keeps no ticket from arriving.
 */
export const receiptLink = (
  { config }: Pick<Deps, 'config'>,
  { id, code, totalMinor }: { id: string; code: string; totalMinor: number },
): MailBlock[] =>
  totalMinor === 0
    ? []
    : [
        {
          kind: 'button',
          label: receiptMail.open,
          url: `${config.publicUrl}${endpointUrl(getOwnReceipt, { params: { id }, query: { code } })}`,
        },
      ];
