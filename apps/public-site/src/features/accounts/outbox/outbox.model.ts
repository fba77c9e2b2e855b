import { urlFields, urlId, urlPage, urlText } from '@foyer/remote-kit';

/** What the address says: whose mails, which page of them, and which one is open. */
export const OutboxState = urlFields({ recipient: urlText(254), page: urlPage(), mail: urlId() });
