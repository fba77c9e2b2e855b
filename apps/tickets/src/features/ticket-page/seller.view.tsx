import type { Ticket } from '@foyer/contracts';
import { TextLink } from '@foyer/design-system';
import type { Links } from '@foyer/remote-kit';

interface SellerProps {
  owner: Ticket['owner'];
  links: Links;
  isQuiet?: boolean;
}

/** Who sold it: leads to their page where everybody may see that. */
export const Seller = ({ owner: { name, type, username }, links, isQuiet = false }: SellerProps) =>
  username === null ? (
    name
  ) : (
    <TextLink isAlone isQuiet={isQuiet} href={links.profile(type, username)}>
      {name}
    </TextLink>
  );
